import { anyOf, joined } from "../phrases.ts";

const RATE = "taux de|taux d|taux des|taux moyen de|indice de|ratio de";
const BROKEN_DOWN =
  "ventilé|ventilés|ventilée|ventilées|réparti|répartis|répartie|réparties|décomposé|décomposés|décomposée|décomposées|détaillé|détaillés|détaillée|détaillées|groupé|groupés|groupée|groupées|regroupé|regroupés|regroupées|classé|classés|classée|classées|divisé|divisés|divisées|croisé|croisés|croisée|croisées";

/** French phrases of each concept. */
export const LEXICON: Readonly<Record<string, string>> = {
  // What is counted
  "thing:student":
    "étudiant|étudiants|étudiante|étudiantes|étudiants et étudiantes|étudiant·e·s|apprenant|apprenants|apprenante|apprenantes|élève|élèves|personne|personnes|gens|individus|participant|participants|=utilisateur|=utilisateurs|=têtes|effectif étudiant|effectifs étudiants|=ceux|=celles",
  "thing:enrolment":
    "=inscription|=inscriptions|=inscrits|=inscrites|effectif|effectifs|=immatriculation|=immatriculations|taille de la cohorte|taille de la promotion|nombre d'inscrits|inscriptions pédagogiques|places prises",
  "thing:submission":
    "=remise|=remises|=rendus|=soumission|=soumissions|=dépôt|=dépôts|=copie|=copies|devoir rendu|devoirs rendus|devoirs remis|devoir remis|travail rendu|travaux rendus|travaux remis|évaluation rendue|évaluations rendues|évaluations remises|remise de devoir|remises de devoirs|remises d'évaluations|copies rendues|copies remises",
  "thing:assessment":
    "évaluation|évaluations|devoir|devoirs|épreuve|épreuves|travail|travaux|tâche|tâches|contrôle|contrôles|exercice noté|exercices notés|évaluation notée|évaluations prévues",
  "thing:item":
    "site|sites|site vle|sites vle|site du vle|sites du vle|site de la plateforme|sites de la plateforme|matériel|matériels|matériel en ligne|matériel pédagogique|support|supports|support de cours|supports de cours|support en ligne|supports en ligne|supports pédagogiques|élément de la plateforme|éléments de la plateforme|éléments de contenu|contenus|objets pédagogiques",
  "thing:course":
    "=présentation|=présentations|présentation de module|présentations de module|présentation de modules|présentations de modules|=édition|=éditions|édition du module|éditions du module|=cours|=offre|=offres|=occurrence|=occurrences|=déclinaison|présentation du module|présentations du module|=instance|=instances",
  "thing:click":
    "=clic|=clics|=click|=clicks|interaction|interactions|activité vle|activité sur la plateforme|activité sur le vle|activité en ligne|trafic|total des clics|total de clics|=consultations",
  "thing:active_student": anyOf(
    joined("étudiant|apprenant|utilisateur", "actif"),
    joined("étudiants|apprenants|utilisateurs", "actifs"),
    "étudiante active|étudiantes actives|personne active|personnes actives",
  ),
  "thing:submitter": joined(
    "étudiants|apprenants|personnes",
    "ayant remis|ayant rendu|ayant soumis|qui ont remis|qui ont rendu|qui ont soumis|ayant déposé",
  ),
  "thing:active_day":
    "jour actif|jours actifs|jour d'activité|jours d'activité|jour différent|jours différents|jour distinct|jours distincts|jour avec activité|jours avec activité|jours avec des clics",
  // Numbers that things have
  "attr:score": "=note|=notes|score|scores|résultat chiffré|=points obtenus|notation|=cote|=cotes",
  "attr:studied_credits":
    "crédit|crédits|crédits étudiés|crédits suivis|charge d'études|charge de travail|charge de crédits|charge d'étude|nombre de crédits|ects|unités de crédit",
  "attr:registered_day":
    "jour d'inscription|date d'inscription|jour de l'inscription|date de l'inscription|dates d'inscription|jours d'inscription|jour où ils s'inscrivent|jour d'enregistrement",
  "attr:withdrawn_day":
    "jour de désinscription|date de désinscription|jour d'annulation|date d'annulation|jour de départ|date de départ|jour d'abandon|date d'abandon|date de retrait|jour de retrait|jour de la désinscription|date de la désinscription",
  "attr:previous_attempts":
    "tentative antérieure|tentatives antérieures|tentative précédente|tentatives précédentes|essai antérieur|essais antérieurs|essai précédent|essais précédents|tentative préalable|tentatives préalables|nombre de tentatives|nombre de tentatives antérieures|nombre de tentatives précédentes|=tentative|=tentatives|=essais",
  "attr:course_length":
    "durée|durées|longueur|durée en jours|durée du cours|durée de la présentation|durée des présentations|durée du module|combien de temps|combien de temps dure",
  "attr:assessment_due_day":
    "date limite|dates limites|date d'échéance|dates d'échéance|échéance|échéances|jour d'échéance|jours d'échéance|jour limite|jours limites|date de remise|date de remise prévue|date de rendu|dates de rendu|dates de remise|=délai|date butoir|jour de remise|jour de rendu|jour de remise prévu|deadline",
  "attr:assessment_weight": "poids|pondération|pondérations|coefficient|coefficients|poids dans la note",
  "attr:submitted_day":
    "jour de soumission|date de soumission|date de dépôt|jour de dépôt|date effective de remise|jour effectif de remise|jour où ils ont rendu",
  "attr:days_late":
    "jours de retard|jour de retard|retard en jours|retard moyen|jours après l'échéance|jours après la date limite|=retard|jours de dépassement",
  "attr:item_week_from":
    "semaine de début prévue|semaine de début|semaine prévue|semaine initiale|semaine de démarrage|première semaine prévue|semaine planifiée|semaine de départ prévue|semaine de départ",
  "attr:course_day": "jour du cours|jour de la présentation|jour du module|jour de cours|=quotidien|=quotidiens|=quotidienne",
  "attr:course_week": "semaine|semaine du cours|semaine de cours|semaines du cours|=hebdomadaire|=hebdomadaires|semaine d'enseignement",
  // How things are told apart
  "dim:module": "module|modules|code de module|codes de module|matière|matières|unité d'enseignement|=ue|enseignement|enseignements",
  "dim:programme": "filière|filières|programme d'études|programmes d'études",
  "dim:term":
    "=session|=sessions|semestre|semestres|trimestre|trimestres|période|périodes|période d'enseignement|=rentrée|=rentrées|=cohorte|=cohortes|=promotion|=promotions|session d'enseignement|au fil des sessions|période de présentation|périodes de présentation|période académique|=terme|session académique|date de début|=démarrage|=démarrages",
  "dim:academic_year":
    "=année|=années|année universitaire|années universitaires|année académique|années académiques|année scolaire|=annuel|=annuelle|=an",
  "dim:region":
    "région d'origine|région de provenance|région|régions|zone géographique|zones géographiques|lieu de résidence|zone|zones|provenance|origine géographique|région de résidence|=territoire|=territoires|région d'origine",
  "dim:gender": "=sexe|=sexes|=genre|=genres",
  "dim:age_band":
    "tranche d'âge|tranches d'âge|groupe d'âge|groupes d'âge|classe d'âge|classes d'âge|=âge|=âges|catégorie d'âge|catégories d'âge|bande d'âge|profil d'âge|fourchette d'âge",
  "dim:deprivation_band":
    "imd|bande imd|bandes imd|tranche imd|tranches imd|tranche d'imd|décile imd|déciles imd|décile d'imd|défavorisation|défavorisation multiple|indice de défavorisation|indice de défavorisation multiple|niveau de défavorisation|tranche de défavorisation|tranches de défavorisation|bande de défavorisation|bandes de défavorisation|décile de défavorisation|déciles de défavorisation|précarité|indice de précarité|niveau de précarité|privation|indice de privation|niveau de privation|tranche de privation|bande de privation|classe imd|indice imd|pauvreté",
  "dim:highest_education":
    "niveau d'études|niveaux d'études|niveau d'étude|niveau d'études antérieur|niveau d'études préalable|niveau de diplôme|niveaux de diplôme|niveau de diplôme antérieur|diplôme|diplômes|diplôme le plus élevé|plus haut diplôme|plus haut niveau d'études|niveau d'études le plus élevé|niveau de formation|formation antérieure|formation préalable|études antérieures|études préalables|niveau d'éducation|niveau d'instruction|niveau scolaire|niveau de qualification|qualification|qualifications|qualification antérieure|qualification la plus élevée|diplôme antérieur|diplôme d'entrée|diplôme préalable|niveau à l'entrée|bagage scolaire|parcours antérieur|titre le plus élevé",
  "dim:disability":
    "avec et sans handicap|avec et sans handicap déclaré|avec ou sans handicap|avec ou sans handicap déclaré|handicap déclaré ou non|handicap|handicaps|situation de handicap|statut de handicap|statut handicap|en situation de handicap ou non",
  "dim:outcome": "résultat final|résultats finaux|résultat final du module|=résultat|=résultats|issue|issues|=issue finale|bilan final",
  "dim:assessment_type":
    "type d'évaluation|types d'évaluation|type de devoir|types de devoir|type d'épreuve|types d'épreuve|types d'épreuves|genre d'évaluation|catégorie d'évaluation|type d'évaluations|types d'évaluations|nature de l'évaluation|type de devoirs|types de devoirs",
  "dim:item_type":
    "type d'activité|types d'activité|types d'activités|type d'activités|type de ressource|types de ressource|types de ressources|type de contenu|types de contenu|types de contenus|type de site|types de site|types de sites|type de matériel|types de matériel|type de support|types de support|types de supports|outil de la plateforme|outils de la plateforme|outil vle|genre d'activité|catégorie d'activité|nature de l'activité|type de page",
  "dim:previous_attempts":
    "selon le nombre de tentatives antérieures|par nombre de tentatives antérieures|par nombre de tentatives|selon le nombre de tentatives",
  "dim:studied_credits": "par nombre de crédits|selon le nombre de crédits|par charge de crédits",
  "dim:level1": "faculté|facultés|école|écoles|collège|=composante|=composantes",
  "dim:level2": "département|départements",
  // Measures with a name
  "m:pass_rate": anyOf(
    joined(RATE, "réussite|succès|passage|réussites|admission|admis|validation"),
    "pourcentage de réussite|taux d'admission",
  ),
  "m:fail_rate": anyOf(
    joined(RATE, "échec|échecs|recalés|non-réussite|non réussite|ajournement|ajournés"),
    "pourcentage d'échec|pourcentage d'échecs",
  ),
  "m:withdrawal_rate": anyOf(
    joined(RATE, "abandon|abandons|décrochage|retrait|retraits|désistement|désistements|attrition|déperdition|départ"),
    "pourcentage d'abandon|pourcentage d'abandons|attrition|=déperdition|=décrochage",
  ),
  "m:distinction_rate": anyOf(
    joined(RATE, "distinction|distinctions|mention|mentions|mentions très bien|mention très bien"),
    "pourcentage de mentions",
  ),
  "m:retention": anyOf(joined(RATE, "rétention|persévérance|maintien|persistance|poursuite|achèvement"), "rétention|persévérance"),
  "m:late_rate": anyOf(
    joined(
      RATE,
      "retard|retards|remises en retard|remises tardives|rendus en retard|rendus tardifs|soumissions tardives|soumissions en retard|remise tardive|remise en retard|copies en retard",
    ),
    "pourcentage de retard|pourcentage de retards",
  ),
  "m:on_time_rate": anyOf(
    joined(RATE, "ponctualité|remises à temps|remises dans les délais|remise dans les délais|remise à temps"),
    "ponctualité",
  ),
  "m:engagement_rate": joined(RATE, "participation|engagement|activité"),
  "m:average_score":
    "note moyenne|avec une note moyenne|avec une moyenne|notes moyennes|moyenne des notes|score moyen|scores moyens|moyenne des scores|résultat moyen|note en moyenne|notation moyenne|moyenne de notes|moyenne générale des notes|moyenne obtenue",
  "m:average_credits":
    "crédits moyens|moyenne de crédits|moyenne des crédits|nombre moyen de crédits|nombre moyen de crédits étudiés|nombre moyen de crédits suivis|charge moyenne de crédits|crédits en moyenne|moyenne de crédits étudiés|moyenne des crédits étudiés|charge d'études moyenne",
  "m:average_registration_day":
    "jour moyen d'inscription|date moyenne d'inscription|jour d'inscription moyen|date d'inscription moyenne|moyenne du jour d'inscription",
  // Known values
  "v:outcome.passed":
    "=réussi|=réussie|=réussis|=réussies|=réussir|=réussissent|=réussite|=réussites|=réussissant|=succès|=admis|=admise|=admises|=validé|=validée|=validés|=validées|=valider|=valident|réussi ou distinction|ont passé|pass ou distinction|pass ou mieux|avec succès|étudiants reçus|ont été reçus|reçus à l'examen|candidats reçus",
  "v:outcome.plain_pass":
    "simple réussite|réussite simple|réussites simples|réussi sans distinction|réussi sans mention|admis sans mention|réussite sans mention|réussites sans distinction|simplement réussi|mention passable|simples admis",
  "v:outcome.fail":
    "=échec|=échecs|=échoué|=échouée|=échoués|=échouées|=échouent|=échouer|=échoue|=raté|=ratés|=rater|=recalé|=recalés|=recalée|=recalées|=ajourné|=ajournés|=ajournée|=ajournées|en échec|non réussi|n'ont pas réussi|pas réussi|=fail|pas validé|non validé|non validés",
  "v:outcome.distinction":
    "=distinction|=distinctions|réussi avec distinction|réussis avec distinction|réussie avec distinction|réussies avec distinction|validé avec distinction|validées avec distinction|avec distinction|mention très bien|avec mention|=mention|=mentions|les honneurs|=félicitations",
  "v:outcome.withdrawn":
    "=abandon|=abandons|=abandonné|=abandonnés|=abandonnée|=abandonnées|=abandonnent|=abandonner|=abandonne|ont abandonné|=retiré|=retirés|=retirée|=retirées|se sont retirés|=retirent|=retrait|=retraits|=désisté|=désistés|=désistement|=désistements|=décroché|=décrocheurs|=décrocheur|=décrochent|=quitté|=quittent|=quitter|=withdrawn|jeté l'éponge|laissé tomber|arrêté en cours de route",
  "v:outcome.stayed":
    "pas abandonné|n'ont pas abandonné|allés jusqu'au bout|allé jusqu'au bout|sont restés|=restés|=persévéré|=terminé|=achevé|menées à terme|mené à terme|qui n'ont pas abandonné|non abandonnées|sans abandonner|sont allés au bout",
  "v:gender.female":
    "=femme|=femmes|=féminin|=féminine|=féminins|=féminines|=fille|=filles|=dames|de sexe féminin|étudiantes femmes|=étudiantes|=étudiante|=apprenantes|=étudiantes inscrites",
  "v:gender.male":
    "=homme|=hommes|=masculin|=masculine|=masculins|=masculines|=garçon|=garçons|=messieurs|de sexe masculin|étudiants hommes",
  "v:disability.yes":
    "handicap déclaré|avec handicap|avec un handicap|avec handicap déclaré|avec un handicap déclaré|en situation de handicap|=handicapé|=handicapés|=handicapée|=handicapées|déclaré un handicap|déclarent un handicap|déclarant un handicap|déclarer un handicap|ayant un handicap|ont un handicap|porteurs d'un handicap|ayant déclaré un handicap|ont déclaré un handicap|a déclaré un handicap|déclare un handicap|un handicap déclaré|déclaration de handicap|ayant un handicap déclaré",
  "v:disability.no":
    "sans handicap|sans handicap déclaré|aucun handicap|aucun handicap déclaré|sans aucun handicap|non handicapé|non handicapés|n'ont pas déclaré de handicap|pas déclaré de handicap|pas de handicap|pas de handicap déclaré|sans un handicap|n'ayant pas déclaré de handicap|n'ont déclaré aucun handicap|déclaré aucun handicap",
  "v:late.yes":
    "en retard|=tardif|=tardifs|=tardive|=tardives|=tardivement|hors délai|hors délais|hors-délai|après l'échéance|après la date limite|après le délai|au-delà du délai|passé le délai|après la date de remise|au-delà de l'échéance|au-delà de la date limite|trop tard|=tard|après la date d'échéance|après le jour d'échéance|après la deadline|délai dépassé",
  "v:late.no":
    "à temps|dans les temps|dans les délais|dans le délai|à l'heure|=ponctuel|=ponctuels|=ponctuelle|=ponctuelles|=ponctuellement|avant l'échéance|avant la date limite|sans retard|dans le temps imparti|dans le délai imparti|au plus tard à l'échéance|avant la deadline|en temps voulu|en temps et en heure",
  "v:ondue":
    "le jour même de l'échéance|le jour de l'échéance|exactement le jour de l'échéance|le jour même de la date limite|le jour de la date limite",
  "v:banked.yes":
    "=reporté|=reportée|=reportés|=reportées|=capitalisé|=capitalisée|=capitalisés|=capitalisées|repris d'une présentation antérieure|reprises d'une session antérieure|=transférée|=transférées|=transféré|=transférés|=banked|reprise d'une session précédente|conservées d'une session antérieure",
  "v:banked.no": "non reporté|non reportée|non reportées|non capitalisées|non transférées|pas reportées",
  "v:repeat.yes":
    "=redoublant|=redoublants|=redoublante|=redoublantes|au moins une tentative antérieure|au moins une tentative précédente|avec tentative antérieure|avec tentatives antérieures|avec des tentatives antérieures|ayant déjà tenté|ayant déjà essayé|avaient déjà tenté|une tentative antérieure ou plus|avec au moins une tentative antérieure|=répétant|=répétants|déjà tenté le module|reprise d'études|une ou plusieurs tentatives antérieures|=repassent|deuxième tentative ou plus",
  "v:repeat.no":
    "première tentative|premier essai|pour la première fois|=première fois|sans tentative antérieure|sans aucune tentative antérieure|sans tentative précédente|sans aucune tentative précédente|aucune tentative antérieure|aucune tentative précédente|zéro tentative antérieure|primo-inscrit|primo-inscrits|primo inscrits|nouveaux inscrits|nouvel inscrit|non redoublant|non redoublants|=débutants|première inscription|premières inscriptions|jamais tenté auparavant|sans tentatives antérieures|=novices",
  "v:score.none":
    "sans note|sans score|non noté|non notée|non notés|non notées|pas de note|pas notées|pas notés|pas encore notées|note manquante|note absente|sans notation|note vide|n'ont pas de note|n'a pas de note|dépourvues de note|non corrigées|non corrigés|sans aucune note|aucune note|score manquant",
  "v:score.some": "avec une note|avec note|=notée|=notées|ayant une note|ont une note|qui ont une note|avec un score",
  "v:due.none":
    "sans date limite|sans échéance|sans date d'échéance|sans délai|sans date de remise|pas de date limite|pas d'échéance|aucune date limite|aucune échéance|sans jour d'échéance|date limite manquante|échéance inconnue|n'ont pas de date limite|échéance manquante|date limite inconnue",
  "v:due.some":
    "avec date limite|avec une date limite|avec échéance|avec une échéance|ayant une date limite|ont une date limite|ont une échéance",
  "v:registered.none":
    "sans date d'inscription|sans jour d'inscription|pas de date d'inscription|date d'inscription manquante|date d'inscription inconnue|date d'inscription absente|aucune date d'inscription|jour d'inscription manquant|jour d'inscription inconnu|n'ont pas de date d'inscription|dont la date d'inscription manque|dont la date d'inscription est inconnue",
  "v:registered.some": "avec date d'inscription|avec une date d'inscription|ayant une date d'inscription|ont une date d'inscription",
  "v:unregistered.some":
    "=désinscrit|=désinscrits|=désinscrite|=désinscrites|se sont désinscrits|s'est désinscrit|=désinscrire|se désinscrivent|=désinscription|=désinscriptions|=annulé|=annulée|=annulés|=annulées|=annulation|=annulations|annulé leur inscription|ont annulé leur inscription|inscription annulée|inscriptions annulées|annuler leur inscription|=radié|=radiés|=radiées|avec date de désinscription|avec une date de désinscription|ayant une date de désinscription|=résilié",
  "v:unregistered.none":
    "sans désinscription|sans date de désinscription|non désinscrit|non désinscrits|jamais désinscrits|pas désinscrits|ne se sont pas désinscrits|non annulées|pas de date de désinscription|sans annulation",
  "v:planned.some":
    "avec semaine prévue|avec une semaine prévue|avec une semaine de début prévue|avec semaine de début|ont une semaine prévue|ayant une semaine prévue|avec une semaine de début",
  "v:planned.none":
    "sans semaine prévue|sans semaine de début|sans semaine de début prévue|sans semaine planifiée|pas de semaine prévue|aucune semaine prévue",
  "v:imd.none":
    "bande imd inconnue|imd inconnu|sans bande imd|sans imd|tranche imd inconnue|tranche imd manquante|imd manquant|imd non renseigné|bande imd manquante|défavorisation inconnue|indice de défavorisation inconnu|sans tranche imd|dont l'imd est inconnu|dont la tranche imd est inconnue|dont la bande imd est inconnue|niveau de défavorisation inconnu",
  "v:imd.most":
    "plus défavorisé|plus défavorisée|plus défavorisés|plus défavorisées|plus pauvre|plus pauvres|plus précaires|les plus défavorisés|les plus défavorisées|zones les plus défavorisées|quartiers les plus défavorisés",
  "v:imd.least":
    "moins défavorisé|moins défavorisée|moins défavorisés|moins défavorisées|plus favorisé|plus favorisés|plus favorisées|plus aisés|plus aisées|plus riches|les moins défavorisés|les moins défavorisées|zones les moins défavorisées",
  "v:weight.zero":
    "poids nul|poids zéro|sans poids|avec un poids nul|avec un poids de zéro|ne comptent pas|ne compte pas|poids de 0|poids 0|coefficient nul|coefficient zéro|qui ne comptent pas dans la note|de poids nul",
  "v:score.zero":
    "zéro pointé|note de zéro|note de 0|note nulle|notes nulles|un zéro|des zéros|score nul|score de zéro|score de 0|eu zéro|0 point|zéro point",
  "v:score.full":
    "note maximale|notes maximales|score parfait|note parfaite|score maximal|note de 100|un 100|sans-faute|sans faute|100 sur 100|la note maximale",
  "v:type.tma":
    "tma|tmas|devoir corrigé par un tuteur|devoirs corrigés par un tuteur|devoirs notés par un tuteur|devoir noté par un tuteur|devoirs corrigés par le tuteur|devoirs notés par le tuteur|évaluations notées par un tuteur|évaluation par tuteur|corrigés par un tuteur|notés par un tuteur|devoirs tutorés",
  "v:type.cma":
    "cma|cmas|devoir corrigé par ordinateur|devoirs corrigés par ordinateur|devoirs notés par ordinateur|évaluations corrigées par ordinateur|évaluations notées par ordinateur|corrigés par ordinateur|notés par ordinateur|corrigées par ordinateur|notées par ordinateur|correction automatique|corrigés automatiquement",
  "v:type.exam": "examen|examens|examen final|examens finaux|examen terminal|=exam|=exams|partiel|partiels|épreuve finale|épreuves finales",
  "v:item.forum": "forum|forums|forumng|forum de discussion|forums de discussion",
  "v:item.quiz": "quiz|quizz|quizzes|=test|=tests|qcm|test en ligne|tests en ligne",
  "v:item.wiki": "wiki|wikis|ouwiki",
  "v:item.resource": "ressource|ressources|resource",
  "v:item.homepage": "page d'accueil|pages d'accueil|homepage|accueil",
  "v:item.url": "url|urls|lien|liens|lien externe|liens externes|lien web|liens web|hyperlien|hyperliens",
  "v:item.glossary": "glossaire|glossaires|glossary",
  "v:item.subpage": "sous-page|sous-pages|sous page|sous pages|subpage|subpages",
  "v:item.page": "page|pages",
  "v:item.content": "oucontent|contenu ou|contenu de cours|contenu du cours",
  "v:item.collaborate": "oucollaborate|collaborate",
  "v:item.elluminate": "ouelluminate|elluminate",
  "v:item.questionnaire": "questionnaire|questionnaires|enquête|enquêtes|sondage|sondages",
  "v:item.dataplus": "dataplus|data plus",
  "v:item.dualpane": "dualpane|double volet|double panneau",
  "v:item.folder": "dossier|dossiers|=folder",
  "v:item.html": "htmlactivity|activité html|activités html",
  "v:item.externalquiz": "externalquiz|quiz externe|quiz externes|test externe|tests externes",
  "v:item.repeat": "repeatactivity|activité répétée|activités répétées",
  "v:item.shared": "sharedsubpage|sous-page partagée|sous-pages partagées",
  "v:education.none":
    "sans diplôme|sans aucun diplôme|sans diplôme|sans aucun diplôme|sans diplôme formel|sans qualification|sans qualification formelle|sans qualifications formelles|aucun diplôme|aucune qualification formelle|aucune qualification|sans titre|sans formation formelle|aucun diplôme formel|no formal quals|sans aucune qualification formelle|sans aucune qualification|non diplômés",
  "v:education.below":
    "inférieur au a level|inférieur à a level|inférieur au a-level|inférieur à un a level|inférieur au baccalauréat|inférieur au bac|moins que le a level|moins que le bac|niveau inférieur au bac|niveau inférieur au baccalauréat|niveau inférieur au a level|en dessous du a level|en dessous du bac|en dessous du baccalauréat|au-dessous du bac|infra-bac|lower than a level|diplôme inférieur au bac|inférieure au a level|sous le a level|sous le bac|inférieur aux a levels|inférieur aux a-levels",
  "v:education.alevel":
    "a level|a-level|a levels|a-levels|a level ou équivalent|a-level ou équivalent|a levels ou équivalent|baccalauréat|bac|baccalauréat ou équivalent|bac ou équivalent|niveau bac|niveau baccalauréat|bacheliers",
  "v:education.he":
    "he qualification|qualification he|diplôme he|diplôme du supérieur|diplômés du supérieur|diplôme d'enseignement supérieur|diplôme de l'enseignement supérieur|enseignement supérieur|diplôme supérieur|études supérieures|qualification d'enseignement supérieur|qualification de l'enseignement supérieur|diplôme universitaire|diplômes universitaires|licence",
  "v:education.postgraduate":
    "troisième cycle|diplôme de troisième cycle|postgraduate|post-graduate|diplôme postgraduate|qualification postgraduate|diplôme de master|master|masters|doctorat|études de troisième cycle|postuniversitaire|post-universitaire|diplôme de 3e cycle|3e cycle|diplôme postuniversitaire|diplôme de deuxième cycle|cycles supérieurs|postgrade|diplôme de postgrade|post-licence",
  "v:region.scotland": "écosse|écossais|écossaise|écossaises|scotland",
  "v:region.wales": "pays de galles|galles|gallois|galloise|galloises|wales",
  "v:region.ireland": "irlande|irlandais|irlandaise|irlandaises|irlande du nord|ireland",
  "v:region.london": "londres|région de londres|londonien|londoniens|londonienne|londoniennes|london|la capitale|région londonienne",
  "v:region.yorkshire": "yorkshire|région du yorkshire",
  "v:region.eastanglia":
    "est-anglie|est anglie|east anglia|anglie orientale|anglie de l'est|région d'est-anglie|région est-anglie|est de l'angleterre|anglia",
  "v:region.eastmidlands":
    "midlands de l'est|east midlands|midlands est|midlands orientales|midlands orientaux|région des midlands de l'est|est des midlands",
  "v:region.westmidlands":
    "midlands de l'ouest|west midlands|midlands ouest|midlands occidentales|midlands occidentaux|région des midlands de l'ouest|ouest des midlands",
  "v:region.north": "région nord|région du nord|le nord|=nord|nord de l'angleterre",
  "v:region.northwest": "nord-ouest|nord ouest|région nord-ouest|région du nord-ouest|nord-ouest de l'angleterre",
  "v:region.south": "région sud|région du sud|le sud|=sud|sud de l'angleterre",
  "v:region.southeast": "sud-est|sud est|région sud-est|région du sud-est|sud-est de l'angleterre",
  "v:region.southwest": "sud-ouest|sud ouest|région sud-ouest|région du sud-ouest|sud-ouest de l'angleterre",
  "v:age.mature":
    "tranche d'âge la plus élevée|tranche d'âge la plus âgée|les plus âgés|plus âgés|plus âgées|étudiants mûrs|seniors|groupe d'âge le plus âgé|les plus vieux",
  "v:age.middle": "tranche d'âge intermédiaire|groupe d'âge intermédiaire|tranche intermédiaire|d'âge moyen",
  "v:age.young":
    "jeunes|jeune|les plus jeunes|plus jeunes|plus jeune|tranche d'âge la plus jeune|tranche d'âge la plus basse|groupe d'âge le plus jeune",
  // What happens
  "event:click":
    "=cliqué|=cliquer|=cliquent|=clique|=cliquée|=cliquées|ayant cliqué|=actif|=actifs|=active|=actives|=utilisé|=utiliser|=utilisent|=utilisant|=accédé|=accéder|=accèdent|=accédant|=connecté|=connectés|=connectées|=connecter|=connectent|=consulté|=consulter|=consultent|=visité|=visiter|=visitent|=ouvert|=ouvrir|=ouvrent|connecté à la plateforme|sont allés sur|=navigué|été actifs|a été active|=fréquenté|=utilisée|=utilisés|=utilisées|=consultée|=consultés|=consultées|=visités|=visitées|=utilise",
  "event:submit":
    "=remis|=remettre|=remettent|=remet|=remise à temps|=rendu|=rendue|=rendre|=rendent|=rend|=soumis|=soumise|=soumises|=soumettre|=soumettent|=déposé|=déposés|=déposée|=déposées|=déposer|=déposent|=envoyé|=envoyés|=envoyées|=envoyer|=livré|=livrés|passé l'examen|passé un examen|=présenté|=présentés|se sont présentés|composé|=reçues|=transmis|=transmises",
  "event:enrol":
    "=inscrit|=inscrits|=inscrite|=inscrites|=inscrire|=inscrivent|=inscrivaient|=inscrivant|=suivi|=suivie|=suivis|=suivies|=suivent|=suivre|=suivaient|=étudié|=étudient|=étudier|=étudiaient|=pris|=prennent|=fréquentent|=choisi|=entamé|=commencé|=enregistrés|=enregistré|=intégré|=rejoint|=participé|=assisté",
  "event:set":
    "=prévu|=prévus|=prévue|=prévues|=programmé|=programmés|=programmée|=programmées|=planifié|=planifiés|=planifiées|=définis|=définies|=fixé|=fixés|=fixées|plan d'évaluation|=comporte|=comportent|=comprend|=prévoit|=prescrits",
  "event:return":
    "=revenu|=revenus|=revenue|=revenues|=reviennent|=revenir|=réinscrit|=réinscrits|=réinscrite|=réinscrites|=réinscrire|se sont réinscrits|=retourné|=retournés|de retour|=poursuivi|=continué|=continuent|=poursuivent|=repris",
  "event:last": "=dure|=durent|=duré|=durer|=durait|=duraient|=durant plus",
  // Arithmetic
  "agg:average": "moyenne|moyennes|moyen|moyens|en moyenne|moyennement|=moy",
  "agg:median": "médiane|médianes|médian|médians|valeur médiane|valeur centrale",
  "agg:sum":
    "total de|total des|total du|somme|sommes|au total|en tout|total|totaux|cumulés ensemble|additionnés|additionner|dans l'ensemble|ensemble|réunis|réunies|confondus|confondues",
  "agg:deviation": "écart-type|écart type|écarts-types|écarts types|déviation standard",
  "agg:percentile": "percentile|percentiles|centile|centiles|quantile",
  "agg:quartile": "=quartile|=quartiles",
  "agg:minimum": "minimum|minimal|minimale|minimales|=min",
  "agg:maximum": "maximum|maximal|maximale|maximales|=max",
  "mark:share":
    "=part|=parts|=proportion|=proportions|=pourcentage|=pourcentages|=fraction|quote-part|quelle part|quelle proportion|quel pourcentage|quelle fraction|en pourcentage|en pourcentage de|en %|%|pour-cent|=représentent|=représente|quel %|part relative|pourcentage du total|poids relatif|en proportion",
  "mark:ratio": "ratio|rapport entre|quotient|combien de fois plus|combien de fois|pour chaque|rapport du nombre|rapport hommes-femmes",
  "mark:difference":
    "de combien dépasse|de combien dépasse-t-il|=écart|=écarts|=différence|=différences|différence entre|écart entre|combien de plus|combien de moins|combien de points de plus|combien de points de moins|combien de points|de combien|de combien de points|points d'écart|évolution entre|=variation|=changement|a changé|=varié|=augmentation|=diminution|=hausse|=baisse|=progression|=recul|=augmenté|=diminué|=baissé|=soustraire|de plus que|de moins que|a-t-il changé|combien de plus que",
  "mark:minus": "=moins",
  "mark:change":
    "=écart|=écarts|=différence|=différences|différence entre|écart entre|évolution entre|=variation|=changement|a changé|=varié|=augmentation|=diminution|=hausse|=baisse|=progression|=recul|=augmenté|=diminué|=baissé",
  "mark:growth":
    "=croissance|taux de croissance|=progressé|=crû|=grandi|variation relative|variation en pourcentage|variation en %|de quel pourcentage|évolution en pourcentage|évolution relative|augmentation en pourcentage|hausse en pourcentage|pourcentage de variation|pourcentage d'augmentation|évolution en %|=accru|=accrue",
  "mark:running":
    "=cumul|=cumulé|=cumulée|=cumulés|=cumulées|total cumulé|=cumulatif|=cumulative|somme cumulée|en cumulé|=cumulativement|=cumuls|=cumulant",
  "mark:overall":
    "global|globale|globaux|général|générale|d'ensemble|ensemble de l'université|l'ensemble de l'université|ensemble de l'établissement|de l'ensemble|moyenne générale|moyenne globale|toute l'université|taux global|taux général|institution entière|université entière|tous modules confondus|la moyenne|moyenne de l'établissement|moyenne de l'université",
  "mark:beats":
    "=dépasse|=dépassent|=dépassant|=supérieur|=supérieure|=supérieurs|=supérieures|au-dessus|au-dessus de|meilleur que|meilleure que|plus élevé que|plus élevée que|=excède|=excèdent|=bat|=surpasse|=surpassent",
  "mark:wide":
    "côte à côte|en colonnes|en deux colonnes|en trois colonnes|en quatre colonnes|deux colonnes|dans deux colonnes|dans des colonnes séparées|colonnes séparées|en regard|une colonne par|=colonne|=colonnes",
  "mark:both": "aux deux modules|à la fois|aussi bien|aussi bien à|aussi bien au|tous les deux|toutes les deux|tant en|tant à|autant",
  "mark:also": "aussi|également|par ailleurs|en outre|une autre fois|au moins une autre fois|à un autre moment|également suivi",
  "mark:distinct":
    "chaque personne comptée une fois|chaque personne comptée une seule fois|en comptant chaque personne une seule fois|chaque étudiant compté une seule fois|sans compter personne deux fois|=différent|=différents|=différente|=différentes|=distinct|=distincts|=distincte|=distinctes|=unique|=uniques|=individuels|sans doublon|sans doublons|chacun compté une fois|comptés une seule fois|compté une seule fois|=dédoublonné|=dédoublonnés",
  "mark:again": "de nouveau|à nouveau|encore une fois",
  "mark:any":
    "au moins un|au moins une|un ou plusieurs|une ou plusieurs|un quelconque|une quelconque|ne serait-ce qu'un|ne serait-ce qu'une|quelques|certains|certaines|n'importe quel|n'importe quelle|au moins 1|un seul|une seule",
  "mark:none":
    "aucun|aucune|sans|sans aucun|sans aucune|jamais|rien|pas un seul|pas une seule|pas un|pas une|ni|zéro|nul|nulle|personne n|pas|pas de|pas d|sans le moindre|sans la moindre|sans un seul|sans une seule|point",
  "mark:not":
    "=pas|=non|=sauf|=hors|=hormis|=excepté|à l'exception de|à l'exception des|à l'exclusion de|à l'exclusion des|=exclu|=exclus|=excluant|en excluant|autre que|autres que|sans compter|sans les|en dehors de|en dehors des|mis à part|à part|ailleurs que|plutôt que|n'étant pas|ne faisant pas|déduction faite des|sans tenir compte des|en laissant de côté|laissés de côté",
  "mark:type": "=type|=types|=sorte|=sortes|=catégorie|=catégories|=nature",
  "mark:own": "=leur|=leurs|=son|=sa|=ses|=ce|=cette|=cet|=ledit",
  "mark:all": "=tous|=toutes|tous les|toutes les|sur tous les|sur toutes les|de tous les|de toutes les|dans tous les",
  "mark:later_minus": "la plus récente moins la plus ancienne|la dernière moins la première|dernier moins premier",
  "mark:every":
    "toutes leurs|tous leurs|chacune de leurs|chacun de leurs|la totalité de|l'intégralité de|la totalité des|l'intégralité des",
  "none:click":
    "inactif|inactifs|inactive|inactives|non actif|non actifs|sans activité|sans clic|sans clics|sans aucun clic|sans un seul clic|sans le moindre clic|sans cliquer|sans avoir cliqué|sans se connecter|sans connexion|aucune activité|sans aucune activité|pas actifs",
  "none:submission":
    "sans remise|sans aucune remise|sans rien rendre|sans rien remettre|sans rendu|sans rien avoir rendu|sans devoir rendu|sans avoir rien rendu|sans avoir rien remis|sans aucune soumission",
  "mark:rest": "le reste|les autres|=reste|tous les autres|toutes les autres|autres étudiants|les restants|=autres|aux autres",
  ignore:
    "au cours de|au cours des|au cours du|au cours de la|y a-t-il eu|y a-t-il|a-t-il|terminées par|terminés par|terminée par|terminé par|terminent par|soldées par|soldée par|soldés par|soldé par|abouti à|aboutissent à|terminées en|-t-il|-t-elle|-t-on|-t-ils|-t-elles|-il|-elle|-ils|-elles|comptant pour zéro|comptant comme zéro|zéros compris|zéro compris|y compris les zéros|au moins une fois|une ou plusieurs fois|ne serait-ce qu'une fois|à ce jour|sur la plateforme|de la plateforme|sur le vle|du vle|dans le vle|s'il vous plaît|s'il te plaît|svp|c'est-à-dire|est-ce que|est-ce qu|qu'est-ce que|parmi eux|y a-t-il|a-t-il|a-t-elle|ont-ils|ont-elles|il y a|qu'il y a|pour chacun|pour chacune|de chacun|de chacune|avec leur nombre|données|chacun|chacune|de chaque côté|bornes incluses|inclus|incluses|bornes comprises|au juste|au cours de|au sein de|en ligne|à savoir|de dernière minute|y compris|il y a eu|y a-t-il eu|plus ou moins|de plus en plus|espace numérique de travail|environnement numérique|en termes de|en ce qui concerne|de l'université|à l'université",
  "mark:only": "seulement|uniquement|exclusivement|rien que|ne que|seuls|seules|seul|toujours|uniquement les|que des",
  "mark:by": anyOf(
    joined(BROKEN_DOWN, "par|selon|par chaque"),
    "par|par chaque|pour chaque|chaque|dans chaque|à chaque|de chaque|selon|selon le|selon la|selon les|en fonction de|en fonction du|en fonction de la|suivant le|suivant la|d'après le|répartition par|ventilation par|répartition selon|distribution par|distribution selon|pour chacun des|pour chacune des|dans chacun des|dans chacune des|de chacun des|de chacune des|chacun des|chacune des|séparément pour|pour tous les|pour toutes les|dans tous les|dans toutes les|détail par|croisement de|croisé avec|croisés avec|entre les différents|entre les différentes|dans les différents|dans les différentes|à travers les|d'un module à l'autre|au fil des|profil par|avec chaque|classement par|tri par|évolution par|sur chacun des|sur chacune des|sur chaque|individuellement par",
  ),
  "mark:within": "au sein de chaque|à l'intérieur de chaque|au sein de chacun des",
  "mark:per": "par|pour chaque|par chaque|chaque|dans chaque|de chaque|à chaque|par tête|pour chacun des|pour chacune des",
  "mark:which":
    "=quel|=quelle|=quels|=quelles|=lequel|=laquelle|=lesquels|=lesquelles|qui|à quel|dans quel|dans quelle|dans quels|dans quelles|quels sont|quelles sont|liste|liste des|lister|listez|nomme|nommez|noms|noms des|énumérer|énumérez|où|indiquez quels|identifier",
  "mark:howmany":
    "combien|combien de|combien d|nombre|nombre de|nombre d|le nombre de|le nombre d|nombres|nombre total de|nombre total d|total|total de|total des|quantité|quantité de|nb|nb de|nbre|nbre de|volume|volume de|chiffre|chiffres|dénombrer|comptage|compte|décompte|effectif de|effectif des|effectifs de|à combien|nombre des|comptez|comptabiliser",
  "mark:each_of_them": "respectivement",
  "mark:versus":
    "comparées au|comparés au|comparées à|comparé à|comparé au|par rapport au|par rapport à|=contre|=versus|=vs|face à|comparé à|comparée à|comparés à|comparées à|par rapport à|par rapport aux|par rapport au|par opposition à|=comparer|=comparez|=comparaison|comparaison entre|en comparaison de|=ou|=et",
  "mark:and": "et|&|ainsi que|de même que|plus les|puis",
  "mark:either_way": "avec ou sans",
  "mark:with": "=avec|y compris|en indiquant|et combien|et le nombre|accompagné de|accompagnés de|accompagné du|assorti de",
  "mark:or": "ou|ou bien",
  "mark:of":
    "parmi|parmi les|de l'ensemble des|sur l'ensemble des|du total des|sur le total des|au sein de|au sein des|en ne considérant que|en ne comptant que|limité à|limité aux|pour|pour les|pour la|pour le|des|du|de nos|de tous|de toutes|d'entre|en ne prenant que|dont|chez|chez les|considérant seulement",
  "mark:among": "parmi|parmi les|au sein de|au sein des|d'entre|chez|chez les|sur l'ensemble des|sur le total des|de l'ensemble des",
  "mark:than": "que|qu",
  "mark:between": "entre|compris entre|comprise entre|comprises entre",
  "mark:from": "depuis|à partir de|à partir du|entre|du jour|des jours",
  "mark:onward": "à l'autre|au suivant|à la suivante|à un autre|à une autre",
  "mark:to": "jusqu'à|jusqu'au|jusqu|et",
  "mark:before":
    "avant|avant le|avant la|avant que|antérieur à|antérieure à|antérieurs à|antérieures au|précédant|préalablement à|antérieurement à",
  "mark:after":
    "=après|après le|après la|postérieur à|postérieure à|postérieurs à|au-delà de|au-delà du|passé le|ultérieur à|suivant la|à la suite de",
  "mark:since": "depuis|depuis le|à partir de|à partir du|dès le|dès",
  "mark:day": "=jour|=jours|journée|journées",
  "mark:week": "semaine|semaines",
  "mark:start":
    "=début|=commencement|démarrage du cours|démarrage du module|début du cours|début du module|début de la présentation|début de la session|début des cours|=lancement|ouverture du cours|coup d'envoi",
  "mark:first":
    "dans les premiers|dans les premières|pendant les premiers|pendant les premières|au cours des premiers|au cours des premières|premier|première|premiers|premières|initial|initiale|initiaux",
  "mark:last": "dernier|dernière|derniers|dernières|final|finale",
  "mark:latest":
    "la plus récente|le plus récent|les plus récentes|plus récente|plus récent|plus récentes|plus récents|dernier|dernière|derniers|dernières|actuelle|actuel|en cours",
  "mark:earliest": "la plus ancienne|le plus ancien|plus ancienne|plus ancien|premier|première|premiers|premières|toute première",
  "mark:previous": "=précédent|=précédente|=précédents|=précédentes|avant-dernier|avant-dernière|=antérieur|=antérieure",
  "mark:later":
    "plus tard|=ultérieur|=ultérieure|=ultérieurs|=ultérieures|=ultérieurement|=suivant|=suivante|=suivants|=suivantes|par la suite|=postérieure|=postérieures",
  "mark:same": "même|mêmes|le même|la même|les mêmes",
  "mark:bare": "seulement le nombre|juste le nombre|juste le chiffre|seulement les noms|juste les noms|uniquement les noms",
  // Order and rank
  "rank:high":
    "plus|le plus|la plus|les plus|le plus de|le plus d|plus élevé|plus élevée|plus élevés|plus élevées|le plus élevé|la plus élevée|les plus élevés|les plus élevées|plus haut|plus haute|plus hauts|plus hautes|plus grand|plus grande|plus grands|plus grandes|plus fort|plus forte|plus forts|plus fortes|plus gros|plus grosse|plus important|plus importante|plus importants|plus importantes|plus nombreux|plus nombreuses|les plus nombreux|maximal|maximale|maximum de|plus grand nombre|plus grand nombre de|plus grand nombre d|le plus grand nombre de|le plus grand nombre d|plus fréquent|plus fréquente|plus fréquents|plus fréquentes|le plus fréquent|plus courant|plus courante|plus populaire|plus populaires|plus utilisé|plus utilisés|plus utilisée|plus utilisées|plus long|plus longue|plus longs|plus longues|plus consulté|plus consultés|plus fréquenté|plus fréquentés|plus actif|plus actifs|plus active|plus actives|en tête|arrive en tête|arrivent en tête|domine|plus tardif|plus tardive|record|majorité|le plus long|la plus longue|les plus longs|les plus longues|le plus grand|la plus grande|les plus grands|le plus important|la plus importante|le plus populaire|le plus utilisé|les plus utilisés|les plus populaires|le plus consulté|les plus consultés|le plus souvent|la plus forte|le plus fort|la plus haute|le plus haut|les plus fréquents|les plus courants|les plus actifs|le plus actif",
  "rank:low":
    "moins|le moins|la moins|les moins|le moins de|le moins d|plus bas|plus basse|plus basses|le plus bas|la plus basse|les plus bas|les plus basses|plus faible|plus faibles|le plus faible|la plus faible|les plus faibles|plus petit|plus petite|plus petits|plus petites|moins élevé|moins élevée|moins élevés|moins nombreux|minimal|minimale|plus court|plus courte|plus petit nombre|plus petit nombre de|plus petit nombre d|plus faible nombre|plus faible nombre de|moins fréquent|moins fréquente|moins fréquents|moins populaire|moins populaires|moins utilisé|moins utilisés|plus rare|plus rares|moins fréquenté|plus précoce|moins important|moins consulté|moins consultés|le plus court|la plus courte|les plus courts|les plus courtes|le plus petit|la plus petite|les plus petits|le moins fréquent|le moins utilisé|les moins utilisés|le moins populaire|les moins populaires|le moins élevé|la moins élevée",
  "rank:good":
    "meilleur|meilleure|meilleurs|meilleures|le meilleur|la meilleure|les meilleurs|les meilleures|le mieux|mieux|plus performant|plus performants",
  "rank:bad":
    "pire|pires|le pire|la pire|plus mauvais|plus mauvaise|plus mauvais résultats|moins bon|moins bons|moins bonne|moins bonnes|plus difficile|plus difficiles",
  "rank:top": "top|premières places|premiers|premières|les premiers|les premières|principaux|principales",
  "rank:bottom": "derniers du classement|dernière place|en queue|queue de peloton",
  "order:desc":
    "le plus élevé d'abord|la plus élevée d'abord|les plus élevés d'abord|le plus haut d'abord|du plus haut au plus bas|de la plus élevée à la plus basse|par ordre décroissant|ordre décroissant|en ordre décroissant|décroissant|décroissante|du plus élevé au plus faible|du plus élevé au plus bas|de la plus élevée à la plus faible|du plus grand au plus petit|de la plus grande à la plus petite|de la plus élevée à la plus basse|du plus haut au plus bas|de la plus haute à la plus basse|du plus fort au plus faible|du plus fréquent au moins fréquent|le plus élevé en premier|le plus grand en premier|la plus élevée en premier|de haut en bas|ordre descendant|par ordre descendant|descendant|du plus au moins|du plus important au moins important|en commençant par le plus élevé|en commençant par la plus élevée|en commençant par le plus grand|d'abord le plus élevé|du plus nombreux au moins nombreux",
  "order:asc":
    "par ordre croissant|ordre croissant|en ordre croissant|croissant|croissante|du plus faible au plus élevé|du plus bas au plus élevé|de la plus faible à la plus élevée|du plus petit au plus grand|de la plus petite à la plus grande|de la plus basse à la plus élevée|du plus bas au plus haut|de la plus basse à la plus haute|du plus faible au plus fort|le plus faible en premier|le plus petit en premier|ordre ascendant|par ordre ascendant|ascendant|du moins au plus|en commençant par le plus faible|en commençant par le plus petit|en commençant par le plus bas|de bas en haut",
  "order:good":
    "du meilleur au pire|de la meilleure à la pire|le meilleur en premier|du meilleur au moins bon|les meilleurs d'abord|en commençant par le meilleur",
  "order:bad": "du pire au meilleur|de la pire à la meilleure|le pire en premier|du moins bon au meilleur|en commençant par le pire",
  "order:time":
    "par ordre chronologique|ordre chronologique|en ordre chronologique|chronologiquement|dans l'ordre chronologique|dans l'ordre des sessions|par ordre de date|par date|au fil du temps|au cours du temps|jour par jour|semaine par semaine|dans l'ordre des jours|de la plus ancienne à la plus récente|du plus ancien au plus récent|trié par session|triés par session|triées par session|évolution|par ordre d'échéance",
  "order:time_desc":
    "du plus récent au plus ancien|de la plus récente à la plus ancienne|ordre chronologique inverse|par ordre antichronologique|antichronologique|le plus récent en premier",
  "order:rank":
    "classement|classement des|classé|classés|classée|classées|classer|classez|trié|triés|triée|triées|trier|triez|ordonné|ordonnés|ordonnées|par ordre|dans l'ordre|palmarès|palmarès des|rangé|rangés",
  // Bounds
  "cmp:>":
    "plus de|plus d|supérieur à|supérieure à|supérieurs à|supérieures à|supérieur au|supérieur aux|supérieure au|au-dessus de|au-dessus du|au dessus de|=dépasse|=dépassent|=dépassant|=dépassé|=dépasser|=dépassait|=excède|=excèdent|=excédant|au-delà de|plus que|plus élevé que|plus élevée que|plus élevés que|plus élevées que|plus grand que|plus grande que|>|strictement supérieur à|strictement plus de|=franchi|=franchissent|de plus de|de plus d|meilleur que|meilleure que|plus haut que|plus haute que|plus long que|=supérieur|plus âgés que|plus âgées que|plus vieux que|âgés de plus de|âgées de plus de|plus du|plus de la",
  "cmp:>=":
    "au moins|au minimum|=minimum|pas moins de|supérieur ou égal à|supérieure ou égale à|supérieurs ou égaux à|supérieures ou égales à|à partir de|un minimum de|>=|≥|=atteint|=atteignent|=atteignant|ayant atteint|égal ou supérieur à|d'au moins|atteint au moins|ne descend pas sous",
  "cmp:<":
    "moins de|moins d|inférieur à|inférieure à|inférieurs à|inférieures à|inférieur au|inférieure au|en dessous de|en dessous du|au-dessous de|=sous|sous les|sous la barre de|moins que|plus bas que|plus faible que|plus petit que|<|strictement inférieur à|de moins de|de moins d|n'atteint pas|n'atteignent pas|en deçà de|moins élevé que|moins élevée que|plus jeunes que|âgés de moins de|âgées de moins de|moins du|moins de la",
  "cmp:<=":
    "au plus|au maximum|pas plus de|pas plus d|inférieur ou égal à|inférieure ou égale à|inférieurs ou égaux à|jusqu'à|un maximum de|=maximum|<=|≤|ne dépasse pas|ne dépassent pas|ne dépassant pas|égal ou inférieur à|tout au plus|d'au plus",
  "cmp:=": "exactement|précisément|égal à|égale à|égaux à|juste|=pile|exactement à",
  "post:>=":
    "ou après|ou plus tard|ou au-delà|ou plus|et plus|ou davantage|ou au-delà|et au-delà|ou supérieur|ou mieux|au moins|minimum|au minimum|+|ou plus âgés|et au-dessus|ou au-dessus|ou plus tard|et davantage",
  "post:<=": "ou moins|et moins|ou inférieur|ou en dessous|au plus|maximum|au maximum|et en dessous|ou plus jeunes|tout au plus",
  "unit:percent": "pour cent|%|pourcent|pct",
  "unit:point": "point|points|point de pourcentage|points de pourcentage|points de %",
  "unit:times": "=fois",
  "mark:month": "=mois",
  "mark:year": "=an|=ans|=année|=années|année universitaire|année académique",
  "mark:monthly": "mensuels|mensuelles|par mois|mensuel|mensuelle|mois par mois|chaque mois",
  "mark:trend": "au fil du temps|évolution|tendance|dans le temps",
  "rel:day-0": "aujourd'hui",
  "rel:day-1": "=hier",
  "rel:week-0": "cette semaine",
  "rel:week-1": "semaine dernière|la semaine passée|semaine précédente",
  "rel:month-0": "ce mois|ce mois-ci",
  "rel:month-1": "mois dernier|mois passé|mois précédent",
  "rel:year-0": "cette année universitaire|cette année académique|cette année",
  "rel:year-1":
    "année universitaire dernière|année universitaire précédente|année académique dernière|année d'avant|année dernière|an dernier|année passée|année précédente|année universitaire dernière",
  "rel:term-0":
    "depuis le début du semestre|depuis le début de ce semestre|depuis que le semestre a commencé|ce semestre|semestre en cours|ce trimestre",
  "rel:term-1": "semestre d'avant|semestre dernier|semestre passé|semestre précédent|dernier semestre",
  "month:1": "=janvier|=janv|=jan",
  "month:2": "=février|=fév|=févr",
  "month:3": "=mars",
  "month:4": "=avril|=avr",
  "month:5": "=mai",
  "month:6": "=juin",
  "month:7": "=juillet|=juil",
  "month:8": "=août",
  "month:9": "=septembre|=sept",
  "month:10": "=octobre|=oct",
  "month:11": "=novembre|=nov",
  "month:12": "=décembre|=déc",
  "season:spring": "=printemps",
  "season:summer": "session d'été|d'été|en été|l'été|cet été|trimestre d'été",
  "season:autumn": "=automne",
  "season:winter": "=hiver",
  "mark:age":
    "ans|âgé|âgés|âgée|âgées|d'âge|âgés de|plus âgés que|plus âgées que|plus vieux que|âgés de plus de|âgées de plus de|plus jeunes que|âgés de moins de|âgées de moins de",
  "mark:rate": "=taux|=indice",
  "mark:counting": "=comptés|=compté|=comptées",
  "mark:up":
    "=augmente|=augmentent|a augmenté|ont augmenté|est monté|est montée|en hausse|=monte|=montent|a progressé|=progresse|s'est amélioré|s'est améliorée|=améliore|a grimpé|=grimpe|a monté",
  "mark:down":
    "=diminue|=diminuent|a diminué|ont diminué|a baissé|=baisse|=baissent|en baisse|=recule|a reculé|=chute|a chuté|s'est dégradé|s'est dégradée|=décline|=descend|est descendu|est descendue",
  "mark:more": "plus|davantage|plus élevé|plus élevée|plus grand|supérieur|meilleur|meilleure|plus nombreux|plus nombreuses|plus souvent",
  "mark:less": "moins|plus bas|plus basse|plus faible|inférieur|moins élevé|moins élevée|moins nombreux|moins nombreuses|moins souvent",
  "rank:frequent":
    "plus fréquent|plus fréquente|plus fréquents|plus fréquentes|plus courant|plus courante|plus répandu|plus répandue|le plus souvent|le plus fréquemment",
  "rank:place": "arrive|arrivent|se classe|occupe|figure|place|position|rang",
  "ord:2": "=deuxième|=deuxièmes|=second|=seconde|=2e|=2ème",
  "ord:3": "=troisième|=3e|=3ème",
  "ord:4": "=quatrième|=4e|=4ème",
  "ord:5": "=cinquième|=5e|=5ème",
  "mark:lead":
    "j'aimerais savoir|je voudrais savoir|je souhaite savoir|nous aimerions savoir|nous souhaitons savoir|je voudrais connaître|nous voudrions savoir|je cherche|j'ai besoin de|nous avons besoin de|il nous faut|il me faut|dites-moi|dis-moi|donnez-moi|donne-moi|montrez-moi|montre-moi|pouvez-vous me dire|pourriez-vous me dire|peux-tu me dire|veuillez indiquer|pourriez-vous m'indiquer|pouvez-vous m'indiquer|merci d'indiquer|=affichez|=affiche|je me demande|savez-vous",
  "refuse:instruction":
    "ignore les instructions|ignorez les instructions|instructions précédentes|oublie tes règles|oubliez vos règles|tes instructions|vos instructions|mot de passe|mots de passe|clé api|invite système|prompt système|fais comme si|tu es maintenant|vous êtes maintenant|contourner les règles|droits d'administrateur|accès root|désactive les filtres",
  "refuse:persons":
    "identifiant des étudiants|identifiants des étudiants|identifiant de l'étudiant|numéros d'étudiant|numéro d'étudiant|adresse e-mail|adresse mail|adresses e-mail|adresses mail|courriel des étudiants|numéro de téléphone|numéros de téléphone|adresse postale|date de naissance|dates de naissance|noms des étudiants|nom des étudiants|nom de l'étudiant|nom et prénom|noms et prénoms|données personnelles|dossier complet|dossier de l'étudiant|=coordonnées|liste nominative|=nominatif|quels étudiants|quelles étudiantes|quel étudiant|quelle étudiante|liste des étudiants|liste les étudiants|listez les étudiants|une ligne par étudiant|une ligne par personne|qui sont les étudiants|qui est l'étudiant|nommez les étudiants",
  "refuse:action":
    "=supprime|=supprimez|=supprimer|=efface|=effacez|=modifie|=modifiez|=modifier|=change|=changez|=envoie|=envoyez|=crée|=créez|=ajoute|=ajoutez|=inscris|=inscrivez|=désinscris|=désinscrivez|=rappelle|=rappelez|=préviens|=prévenez|=planifie|=planifiez|=rédige|=rédigez|=écris|=écrivez|=importe|=importez|=attribue|=attribuez|=corrige|=corrigez|=relève|=relevez|=annule|=annulez|=contacte|=contactez|=publie|=publiez|=mets|=mettez à jour|=mets à jour|=réinitialise|=réinitialisez|=invite|=invitez",
  "refuse:prediction":
    "=prévoir|=prévision|=prévisions|=prédire|=prédiction|=prédictions|=prédis|=prédisez|=projection|=projections|année prochaine|l'an prochain|prochaine session|prochain semestre|à l'avenir|dans le futur|=futur|=sera|=seront|vont-ils|va-t-il|aurons-nous|=abandonneront|=réussiront|=échoueront|=pronostic|dans les prochaines années|estimation pour|risquent de",
  "refuse:other_institutions":
    "autres universités|autre université|autres établissements|autre établissement|moyenne nationale|au niveau national|classement national|classement des universités|à l'échelle nationale|=concurrents|universités voisines|université de|=sorbonne|=oxford|=cambridge|=harvard|dans le pays|du secteur|autres locataires|autre locataire",
  "refuse:opinion":
    "=pourquoi|à ton avis|à votre avis|que pensez-vous|que penses-tu|penses-tu que|pensez-vous que|devrions-nous|devrait-on|faut-il|que recommandez-vous|que recommandes-tu|=recommandation|=recommandations|=conseillez|=conseilles|comment pouvons-nous|comment améliorer|comment réduire|est-ce juste|bonne idée|à qui la faute|raison des abandons|raisons de|raisons des|causes de|causes des|cause de|explique pourquoi|expliquez pourquoi|que faire",
  "role:instructor": "=enseignant|=enseignants|=enseignante|=enseignantes|=professeur|=professeurs",
  "refuse:not_in_data":
    "=météo|frais de scolarité|frais d'inscription|droits d'inscription|=salaire|=salaires|=enseignant|=enseignants|=professeur|=professeurs|=satisfaction|=satisfaits|=ethnie|=ethnies|origine ethnique|=nationalité|=nationalités|=religion|=religions|situation familiale|=parking|=cantine|restaurant universitaire|=budget|=budgets|=prix|=prêt|=bourse|=bourses|=boursiers|=logement|=logements|=emploi|insertion professionnelle|=carrière|=plaintes|santé mentale|orientation sexuelle|=politique|langue maternelle|=mariés|=blague|=poème|recette de cuisine|=football|code postal|codes postaux|=plagiat|=triche|=revenus|=coût|=coûts|=dépenses|=bonheur|=vacances|=chômage",
  "mark:long":
    "plus longue|plus long|plus longues|plus longs|plus courte|plus court|plus courtes|le plus long|la plus longue|les plus longs|les plus longues|le plus court|la plus courte",
  "mark:daily": "jour par jour|=quotidien|=quotidiens|=quotidienne|=quotidiennes|=quotidiennement|dans l'ordre des jours",
  "mark:weekly": "hebdomadaires|par semaine|semaine par semaine|=hebdomadaire|=hebdomadaires",
  "mark:excluded": "=exclus|=exclues|=exclue|mis à part|mises à part|non comprises|non compris|laissées de côté",
  "v:registered.late": "inscription tardive|inscriptions tardives|inscrits tardivement|inscrits en retard|inscrits tardifs",
  "v:registered.early": "inscription anticipée|inscriptions anticipées|inscrits à l'avance|inscrits tôt",
  "mark:reverse": "soustrait de|soustraite de|soustraits de|retranché de|déduit de|retiré du|ôté de",
  "mark:together": "=ensemble|=réunis|=réunies|=confondus|=confondues|=combinés|=combinées|mis ensemble|pris ensemble",
  "follow:add": "=ajoute|=ajoutez|=aussi|=également|en plus|de plus|=rajoute|=rajoutez",
  "follow:instead": "à la place|au lieu de cela|=plutôt|à la place de cela",
  "follow:drop": "=enlève|=enlevez|=retire|=retirez|=exclus|=excluez|=sans|=omets|=omettez|laisse de côté|laissez de côté|=hors",
  "follow:reverse": "dans l'autre sens|ordre inverse|dans l'ordre inverse|=inverse|=inversez|à l'envers",
  "follow:same": "la même chose|=pareil|=idem|de même|le même",
  "follow:total": "au total|en tout|un seul chiffre|un seul nombre|en un seul chiffre|tout ensemble|tout confondu",
  "follow:them": "=eux|=elles|d'entre eux|d'entre elles|parmi eux|parmi elles|de ceux-ci|de celles-ci|ceux-là|celles-là",
  "follow:and": "=et|et maintenant|=maintenant|qu'en est-il|qu'en est-il de|qu'en est-il des|qu'en est-il du|et pour|et qu'en est-il",
  "follow:split": "=ventile|=ventilez|=décompose|=décomposez|=répartis|=répartissez|=ventilation|=détaille|=détaillez",
  "follow:count": "en nombre|en nombres|en chiffres|en valeur absolue|en valeurs absolues|en chiffres absolus|en effectifs",
};
