import { anyOf, joined } from "../phrases.ts";

const RATE = "taxa de|taxas de|índice de|taxa média de|razão de";
const BROKEN_DOWN =
  "dividido|divididos|dividida|divididas|separado|separados|separada|separadas|agrupado|agrupados|agrupada|agrupadas|discriminado|discriminados|discriminada|discriminadas|detalhado|detalhada|distribuído|distribuídos|distribuídas|segmentado|segmentados|segmentada|desagregado|desagregada|desagregados|classificado|classificados|quebrado|quebrados|aberto|abertos|abertas";

/** Brazilian Portuguese phrases of each concept. */
export const LEXICON: Readonly<Record<string, string>> = {
  // What is counted
  "thing:student":
    "estudante|estudantes|aluno|alunos|aluna|alunas|discente|discentes|pessoa|pessoas|gente|=indivíduos|participante|participantes|usuário|usuários|universitários|=cabeças|=quem|corpo discente|alunado|acadêmicos|alunos e alunas|=aqueles",
  "thing:enrolment":
    "=matrícula|=matrículas|=inscrição|=inscrições|=matriculados|=matriculadas|=inscritos|=inscritas|registros de matrícula|vagas ocupadas|tamanho da turma|=ingressos|=ingressantes",
  "thing:submission":
    "=entrega|=entregas|=submissão|=submissões|=envio|=envios|trabalho entregue|trabalhos entregues|avaliação entregue|avaliações entregues|atividades entregues|tarefas entregues|tarefa entregue|entregas de avaliação|entregas de avaliações|provas entregues",
  "thing:assessment":
    "avaliação|avaliações|prova|provas|tarefa|tarefas|trabalho|trabalhos|atividade avaliativa|atividades avaliativas|instrumento de avaliação|instrumentos de avaliação|exercício avaliativo|exercícios|atividade avaliada|atividades avaliadas",
  "thing:item":
    "site|sites|material|materiais|site do vle|sites do vle|sites vle|site vle|site do ava|sites do ava|material on-line|materiais on-line|material online|materiais online|material didático|materiais didáticos|itens do vle|itens do ava|item do vle|conteúdos|páginas do vle|objetos de aprendizagem",
  "thing:course":
    "=apresentação|=apresentações|=edição|=edições|apresentação do módulo|apresentações do módulo|apresentação de módulo|apresentações de módulos|apresentações de módulo|edição do módulo|edições do módulo|=curso|=cursos|=turma|=turmas|oferta do módulo|ofertas do módulo|oferta de módulo|ofertas de módulo|ofertas de módulos|=oferecimento|=oferecimentos",
  "thing:click":
    "=clique|=cliques|=click|=clicks|=clics|interação|interações|atividade no vle|atividade no ava|atividade na plataforma|acessos ao material|tráfego|total de cliques|atividade on-line|atividade online|cliques totais",
  "thing:active_student": anyOf(
    joined("estudante|aluno|usuário", "ativo"),
    joined("estudantes|alunos|usuários", "ativos"),
    "aluna ativa|alunas ativas|pessoa ativa|pessoas ativas",
  ),
  "thing:submitter": joined("estudantes|alunos|pessoas", "que entregaram|que enviaram|que submeteram"),
  "thing:active_day":
    "dia ativo|dias ativos|dia de atividade|dias de atividade|dia diferente|dias diferentes|dias distintos|dia distinto|dia com atividade|dias com atividade|dias com cliques|dias com acesso|dias de acesso",
  // Numbers that things have
  "attr:score": "=nota|=notas|pontuação|pontuações|escore|escores|conceito|conceitos|=pontos obtidos|resultado numérico",
  "attr:studied_credits":
    "crédito|créditos|créditos estudados|créditos cursados|carga de estudo|carga de estudos|carga de créditos|número de créditos|carga horária|carga de trabalho|carga acadêmica",
  "attr:registered_day":
    "dia da matrícula|data da matrícula|dia de matrícula|data de matrícula|dia da inscrição|data da inscrição|dia de inscrição|data de inscrição|dia em que se matriculam|dia em que se matricularam|dia de registro|data de registro|datas de matrícula",
  "attr:withdrawn_day":
    "dia do cancelamento|data do cancelamento|dia de cancelamento|data de cancelamento|dia da desistência|data da desistência|dia do trancamento|data do trancamento|data de trancamento|dia da saída|data da saída|dia de desistência|data de desistência|data da evasão|dia da evasão|dia do desligamento|data do desligamento",
  "attr:previous_attempts":
    "tentativa anterior|tentativas anteriores|tentativa prévia|tentativas prévias|tentativas passadas|número de tentativas|número de tentativas anteriores|=tentativa|=tentativas|tentativas já feitas",
  "attr:course_length":
    "duração|durações|comprimento|duração em dias|duração do curso|duração da apresentação|duração das apresentações|duração do módulo|quanto tempo dura|quanto dura|quanto durou|quanto duram|quanto duraram|quanto tempo durou",
  "attr:assessment_due_day":
    "prazo|prazos|data limite|data-limite|datas limite|prazo de entrega|prazos de entrega|data de entrega|datas de entrega|data de vencimento|vencimento|dia de vencimento|dia do prazo|dia limite|dia de entrega|data prevista de entrega|dia previsto de entrega|deadline|data de entrega prevista",
  "attr:assessment_weight": "peso|pesos|ponderação|peso na nota|peso da avaliação|peso das avaliações",
  "attr:submitted_day":
    "dia do envio|data do envio|data de envio|dia de envio|data de submissão|dia de submissão|data efetiva de entrega|dia em que foi entregue|data da submissão",
  "attr:days_late":
    "dias de atraso|dia de atraso|atraso em dias|atraso médio|dias após o prazo|=atraso|dias depois do prazo|dias além do prazo",
  "attr:item_week_from":
    "semana de início prevista|semana prevista|semana de início|semana inicial|primeira semana prevista|semana planejada|semana inicial prevista|semana de início planejada|semana prevista de início",
  "attr:course_day": "dia do curso|dia da apresentação|dia do módulo|dia letivo|=diário|=diários|=diária",
  "attr:course_week":
    "semana|semana do curso|semanas do curso|semana letiva|=semanal|=semanais|semanalmente|semana de curso|semana de aula",
  // How things are told apart
  "dim:module":
    "módulo|módulos|disciplina|disciplinas|matéria|matérias|código do módulo|códigos dos módulos|componente curricular|componentes curriculares|=unidade",
  "dim:programme": "programa de estudos|curso de graduação|cursos de graduação",
  "dim:term":
    "=oferta|=ofertas|período|períodos|semestre|semestres|trimestre|trimestres|período letivo|períodos letivos|período acadêmico|=termo|=coorte|=coortes|=safra|=sessão|=sessões|período de oferta|períodos de oferta|período de início|semestre letivo|=ingresso|=entrada|=entradas|data de início|ao longo dos períodos",
  "dim:academic_year": "=ano|=anos|ano letivo|anos letivos|ano acadêmico|anos acadêmicos|=anual|=anualmente",
  "dim:region":
    "região de origem|região|regiões|zona geográfica|área geográfica|local de residência|região de residência|região de origem|=procedência|localidade|localidades|=território|=área|=áreas|=zona",
  "dim:gender": "=sexo|=sexos|=gênero|=gêneros|=genero",
  "dim:age_band":
    "faixa etária|faixas etárias|grupo etário|grupos etários|=idade|=idades|faixa de idade|faixas de idade|grupo de idade|grupos de idade|banda etária|perfil etário|categoria de idade|intervalo de idade|classe etária",
  "dim:deprivation_band":
    "imd|faixa imd|faixas imd|faixa de imd|faixas de imd|banda imd|bandas imd|decil imd|decil de imd|decis de imd|privação|privação múltipla|índice de privação|índice de privação múltipla|faixa de privação|faixas de privação|nível de privação|níveis de privação|banda de privação|bandas de privação|decil de privação|decis de privação|grau de privação|índice imd|vulnerabilidade|índice de vulnerabilidade|carência|pobreza|nível de carência|faixa do imd|faixas do imd",
  "dim:highest_education":
    "escolaridade|nível de escolaridade|níveis de escolaridade|grau de escolaridade|escolaridade anterior|escolaridade prévia|nível de ensino|nível de instrução|grau de instrução|nível de formação|formação anterior|formação prévia|nível educacional|nível educacional anterior|formação acadêmica|formação acadêmica anterior|nível de estudo|nível de estudos|estudos anteriores|educação anterior|educação prévia|nível de educação|maior nível de escolaridade|maior escolaridade|maior titulação|titulação|titulação anterior|qualificação|qualificações|qualificação anterior|qualificação prévia|qualificação mais alta|nível de qualificação|maior qualificação|nível de escolaridade anterior|grau de formação|instrução",
  "dim:disability":
    "com e sem deficiência|com e sem deficiência declarada|com ou sem deficiência|com ou sem deficiência declarada|deficiência declarada ou não|deficiência|situação de deficiência|condição de deficiência|status de deficiência|declaração de deficiência",
  "dim:outcome": "resultado final|resultados finais|=resultado|=resultados|=desfecho|=desfechos|situação final|resultado final do módulo",
  "dim:assessment_type":
    "tipo de avaliação|tipos de avaliação|tipo de prova|tipos de prova|tipo de tarefa|tipos de tarefa|tipo de trabalho|tipos de avaliações|categoria de avaliação|espécie de avaliação|tipo de entrega|modalidade de avaliação",
  "dim:item_type":
    "tipo de atividade|tipos de atividade|tipos de atividades|tipo de atividades|tipo de material|tipos de material|tipos de materiais|tipo de recurso|tipos de recurso|tipos de recursos|tipo de conteúdo|tipos de conteúdo|tipo de site|tipos de site|tipos de sites|ferramenta do vle|ferramentas do vle|ferramenta do ava|ferramentas do ava|categoria de atividade|tipo de ferramenta|tipo de página|categoria de material",
  "dim:previous_attempts":
    "por número de tentativas anteriores|segundo o número de tentativas anteriores|por quantidade de tentativas anteriores|por número de tentativas",
  "dim:studied_credits": "por número de créditos|por carga de créditos|por quantidade de créditos",
  "dim:level1": "faculdade|faculdades|escola|escolas|centro|centros|instituto",
  "dim:level2": "departamento|departamentos",
  // Measures with a name
  "m:pass_rate": anyOf(
    joined(RATE, "aprovação|aprovações|aprovados|aprovadas|sucesso|êxito"),
    "percentual de aprovação|porcentagem de aprovação|percentual de sucesso",
  ),
  "m:fail_rate": anyOf(
    joined(RATE, "reprovação|reprovações|reprovados|reprovadas|insucesso|fracasso"),
    "percentual de reprovação|porcentagem de reprovação",
  ),
  "m:withdrawal_rate": anyOf(
    joined(RATE, "evasão|desistência|desistências|abandono|abandonos|retirada|retiradas|desligamento|trancamento|evadidos|desistentes"),
    "percentual de evasão|porcentagem de evasão|percentual de desistência|porcentagem de desistência|percentual de abandono|evasão|=evasão escolar",
  ),
  "m:distinction_rate": anyOf(joined(RATE, "distinção|distinções|louvor|excelência|menção honrosa"), "percentual de distinção"),
  "m:retention": anyOf(joined(RATE, "retenção|permanência|persistência|conclusão|continuidade"), "permanência|retenção"),
  "m:late_rate": anyOf(
    joined(
      RATE,
      "atraso|atrasos|entregas atrasadas|entrega atrasada|entregas em atraso|entregas com atraso|entrega com atraso|entregas fora do prazo|entrega fora do prazo|entregas tardias",
    ),
    "percentual de atraso|porcentagem de atraso",
  ),
  "m:on_time_rate": anyOf(
    joined(RATE, "pontualidade|entregas no prazo|entrega no prazo|entregas pontuais|entregas em dia"),
    "pontualidade",
  ),
  "m:engagement_rate": joined(RATE, "participação|engajamento|atividade"),
  "m:average_score":
    "nota média|com nota média|com uma nota média|com média|notas médias|média das notas|média de notas|média de nota|pontuação média|pontuações médias|média das pontuações|média da nota|nota em média|escore médio|resultado médio|média de pontuação|nota média obtida",
  "m:average_credits":
    "créditos médios|média de créditos|média dos créditos|número médio de créditos|número médio de créditos estudados|carga média de créditos|média de créditos estudados|média de créditos cursados|créditos em média|quantidade média de créditos|carga média de estudo",
  "m:average_registration_day":
    "dia médio de matrícula|dia médio da matrícula|dia médio de inscrição|data média de matrícula|média do dia de matrícula|dia médio da inscrição",
  // Known values
  "v:outcome.passed":
    "=aprovado|=aprovados|=aprovada|=aprovadas|=aprovação|=aprovações|=passaram|=passou|=passar|=passam|passado de ano|foram aprovados|foram aprovadas|=sucesso|com êxito|bem-sucedido|bem-sucedidos|bem-sucedidas|aprovados ou com distinção|aprovado ou distinção|=pass|pass ou distinction|obtiveram aprovação|conseguiram passar|=aprovaram",
  "v:outcome.plain_pass":
    "aprovação simples|aprovações simples|aprovado simples|aprovados simples|aprovado sem distinção|aprovados sem distinção|apenas aprovado|apenas aprovados|só aprovados|aprovação sem distinção|aprovações sem distinção",
  "v:outcome.fail":
    "=reprovado|=reprovados|=reprovada|=reprovadas|=reprovação|=reprovações|=reprovaram|=reprovou|=reprovam|=reprovar|foram reprovados|=fracassaram|=fracasso|=fail|não aprovado|não aprovados|não aprovada|não aprovadas|não passaram|não foram aprovados|não foram aprovadas|=bombaram|levaram bomba|=insucesso|não passou",
  "v:outcome.distinction":
    "=distinção|=distinções|com distinção|aprovado com distinção|aprovados com distinção|aprovada com distinção|aprovadas com distinção|=louvor|com louvor|menção honrosa|com honras|=distinction",
  "v:outcome.withdrawn":
    "=evasões|=evadido|=evadidos|=evadida|=evadidas|=evadiram|=evadiu|se evadiram|=desistência|=desistências|=desistiram|=desistiu|=desistir|=desistem|=desistente|=desistentes|=desistido|=abandono|=abandonos|=abandonaram|=abandonou|=abandonar|=abandonado|=abandonadas|=abandonados|=abandonam|=retiraram|se retiraram|=retirado|=retirados|=retiradas|=largaram|=largou|saíram do curso|saíram do módulo|deixaram o curso|deixaram o módulo|=trancaram|=trancamento|=trancamentos|=trancadas|=trancada|=withdrawn|jogaram a toalha",
  "v:outcome.stayed":
    "não desistiram|não evadiram|não abandonaram|não se evadiram|=permaneceram|ficaram até o fim|=concluíram|=concluído|=completaram|chegaram ao fim|foram até o fim|=terminaram|não desistiu|continuaram até o fim",
  "v:gender.female":
    "=mulher|=mulheres|=feminino|=feminina|=femininas|=femininos|=moça|=moças|=garota|=garotas|=meninas|do sexo feminino|do gênero feminino|estudantes mulheres|=alunas",
  "v:gender.male":
    "=homem|=homens|=masculino|=masculina|=masculinos|=masculinas|=rapaz|=rapazes|=garoto|=garotos|=meninos|do sexo masculino|do gênero masculino|estudantes homens",
  "v:disability.yes":
    "deficiência declarada|com deficiência|com uma deficiência|com deficiência declarada|com uma deficiência declarada|com alguma deficiência|declarou deficiência|declarou uma deficiência|declararam deficiência|declararam uma deficiência|declararam alguma deficiência|declaram deficiência|declarado uma deficiência|declararam ter deficiência|têm deficiência|tem deficiência|têm uma deficiência|têm alguma deficiência|=deficiente|=deficientes|pessoas com deficiência|=pcd|que declararam deficiência|alguma deficiência|possuem deficiência|portadores de deficiência",
  "v:disability.no":
    "sem deficiência|sem deficiência declarada|sem uma deficiência|sem nenhuma deficiência|sem qualquer deficiência|nenhuma deficiência|não deficientes|não declararam deficiência|não declararam uma deficiência|não declararam nenhuma deficiência|não declaram deficiência|não declarou deficiência|não têm deficiência|sem declarar deficiência|sem deficiências",
  "v:late.yes":
    "=atrasado|=atrasada|=atrasados|=atrasadas|=atrasou|=atrasaram|com atraso|em atraso|fora do prazo|fora de prazo|=tardio|=tardia|=tardios|=tardias|=tardiamente|depois do prazo|após o prazo|passado o prazo|após a data limite|depois da data limite|depois do vencimento|após o vencimento|depois da data de entrega|após a data de entrega|perderam o prazo|além do prazo|vencido o prazo|=tarde|após o prazo de entrega",
  "v:late.no":
    "no prazo|dentro do prazo|em dia|=pontual|=pontuais|=pontualmente|a tempo|antes do prazo|sem atraso|dentro do tempo|até o prazo|na data|antes do vencimento|em tempo hábil|cumpriram o prazo|até a data limite|antes da data limite",
  "v:ondue":
    "no próprio dia do prazo|no dia do prazo|exatamente no dia do prazo|no dia do vencimento|no dia exato do prazo|no último dia do prazo|no próprio dia do vencimento|na data limite",
  "v:banked.yes":
    "=aproveitado|=aproveitada|=aproveitados|=aproveitadas|=transferido|=transferida|=transferidos|=transferidas|=reaproveitado|=reaproveitada|=reaproveitadas|=reaproveitados|=banked|de uma oferta anterior|trazidas de uma oferta anterior|=convalidado|=convalidada|=convalidadas|=herdadas",
  "v:banked.no": "não aproveitada|não aproveitadas|não transferidas|não transferida|não reaproveitadas|não convalidadas",
  "v:repeat.yes":
    "=repetente|=repetentes|ao menos uma tentativa anterior|pelo menos uma tentativa anterior|com tentativas anteriores|com tentativa anterior|com alguma tentativa anterior|uma ou mais tentativas anteriores|uma tentativa anterior ou mais|que já tentaram|já tinham tentado|já haviam tentado|tentado antes|tentaram antes|repetindo o módulo|=repetição|=repetem|que repetem|segunda tentativa ou posterior|rematriculados por reprovação|alguma tentativa anterior|=refazendo",
  "v:repeat.no":
    "primeira tentativa|pela primeira vez|primeira vez|sem tentativas anteriores|sem tentativa anterior|sem nenhuma tentativa anterior|sem qualquer tentativa anterior|nenhuma tentativa anterior|zero tentativas anteriores|=calouro|=calouros|=caloura|=calouras|não repetente|não repetentes|=novato|=novatos|=estreantes|primeira matrícula|primeiras matrículas|nunca tentaram antes|sem tentativas prévias|nenhuma tentativa prévia|=iniciantes",
  "v:score.none":
    "sem nota|sem notas|sem pontuação|sem avaliação de nota|não avaliada|não avaliadas|não avaliado|não avaliados|não corrigidas|não corrigida|sem correção|não têm nota|não tem nota|nota ausente|falta a nota|nota faltando|sem nota lançada|sem conceito|nota em branco|não receberam nota|não possuem nota|sem nota registrada|ainda sem nota",
  "v:score.some":
    "com nota|com pontuação|com notas|que têm nota|têm nota|tem nota|=avaliadas|=corrigidas|com nota lançada|com nota registrada|que receberam nota",
  "v:due.none":
    "sem prazo|sem data limite|sem data de entrega|sem prazo de entrega|sem vencimento|sem data de vencimento|sem prazo definido|não têm prazo|não tem prazo|prazo desconhecido|nenhum prazo|sem dia de entrega|prazo ausente|sem data-limite",
  "v:due.some": "com prazo|com data limite|com prazo definido|têm prazo|tem prazo|com data de entrega|com data de vencimento",
  "v:registered.none":
    "sem data de matrícula|sem data de inscrição|sem dia de matrícula|sem data da matrícula|data de matrícula ausente|data de matrícula desconhecida|falta a data de matrícula|não têm data de matrícula|sem dia da matrícula|data de inscrição desconhecida|dia de matrícula desconhecido|sem data de registro",
  "v:registered.some": "com data de matrícula|com data de inscrição|têm data de matrícula|com dia de matrícula",
  "v:unregistered.some":
    "=cancelado|=cancelada|=cancelados|=canceladas|=cancelamento|=cancelamentos|=cancelaram|=cancelou|cancelaram a matrícula|cancelaram sua matrícula|cancelaram a inscrição|tiveram a matrícula cancelada|=desmatriculado|=desmatriculados|=desmatriculadas|=desmatricularam|se desmatricularam|=desmatrícula|=desligado|=desligados|=desligadas|=desligamento|com data de cancelamento|com data de desligamento|=anuladas|=anulada|=anulação|deram baixa|=descadastrados|=desinscritos",
  "v:unregistered.none":
    "sem cancelamento|sem data de cancelamento|não canceladas|não cancelaram|não cancelados|nunca cancelaram|não cancelada|sem desligamento|sem data de desligamento",
  "v:planned.some": "com semana prevista|com semana de início prevista|têm semana prevista|com semana planejada|com semana de início",
  "v:planned.none":
    "sem semana prevista|sem semana de início|sem semana de início prevista|sem semana planejada|não têm semana prevista|nenhuma semana prevista",
  "v:imd.none":
    "faixa imd desconhecida|imd desconhecido|sem faixa imd|sem imd|imd ausente|faixa imd ausente|faixa de imd desconhecida|faixa de privação desconhecida|sem faixa de privação|banda imd desconhecida|privação desconhecida|imd não informado|faixa imd não informada|faixa de imd não informada|sem faixa de imd|não se conhece o imd",
  "v:imd.most":
    "mais carente|mais carentes|mais pobre|mais pobres|mais desfavorecida|mais desfavorecidas|mais desfavorecido|mais desfavorecidos|mais vulnerável|mais vulneráveis|mais privada|mais privadas|maior privação|mais desprivilegiadas",
  "v:imd.least":
    "menos carente|menos carentes|mais rica|mais ricas|mais ricos|menos desfavorecida|menos desfavorecidas|menos desfavorecidos|menos vulnerável|menos vulneráveis|menor privação|mais abastadas|mais favorecidas|menos privadas",
  "v:weight.zero":
    "peso zero|peso nulo|sem peso|com peso zero|peso 0|com peso 0|não contam|não conta|que não contam para a nota|de peso zero|não valem nada|não valem nota|com peso nulo",
  "v:score.zero":
    "nota zero|nota 0|zero pontos|um zero|=zeros|nota igual a zero|tiraram zero|tirou zero|pontuação zero|=zeraram|=zerou|=zeradas|=zerada|nota de 0|0 pontos|pontuação 0",
  "v:score.full":
    "nota máxima|notas máximas|pontuação máxima|pontuação perfeita|nota perfeita|um 100|nota 100|tiraram 100|nota cheia|gabaritaram|gabaritou|gabarito|pontuação total máxima",
  "v:type.tma":
    "tma|tmas|trabalho corrigido pelo tutor|trabalhos corrigidos pelo tutor|avaliações corrigidas pelo tutor|avaliação corrigida pelo tutor|tarefas corrigidas pelo tutor|corrigidas pelo tutor|corrigidos pelo tutor|avaliadas pelo tutor|avaliados pelo tutor|corrigida por tutor|corrigidas por tutor|corrigidos por tutor",
  "v:type.cma":
    "cma|cmas|corrigido por computador|corrigidos por computador|corrigida por computador|corrigidas por computador|corrigidas pelo computador|avaliações corrigidas por computador|tarefas corrigidas por computador|avaliadas por computador|correção automática|corrigidas automaticamente|avaliação por computador",
  "v:type.exam": "prova|provas|exame|exames|exame final|exames finais|prova final|provas finais|=exam|=exams",
  "v:item.forum": "fórum|fóruns|forum|foruns|forumng|fórum de discussão|fóruns de discussão",
  "v:item.quiz": "quiz|quizzes|quizes|questionário|questionários|=teste|=testes|=test",
  "v:item.wiki": "wiki|wikis|ouwiki",
  "v:item.resource": "recurso|recursos|resource",
  "v:item.homepage": "página inicial|página de início|homepage|página principal|home page|páginas iniciais",
  "v:item.url": "url|urls|link|links|link externo|links externos",
  "v:item.glossary": "glossário|glossários|glossary",
  "v:item.subpage": "subpágina|subpáginas|subpage|sub-página|sub-páginas",
  "v:item.page": "página|páginas|=page",
  "v:item.content": "oucontent|conteúdo ou|conteúdo do curso|=conteúdo",
  "v:item.collaborate": "oucollaborate|collaborate",
  "v:item.elluminate": "ouelluminate|elluminate",
  "v:item.questionnaire": "questionnaire|enquete|enquetes|pesquisa de opinião",
  "v:item.dataplus": "dataplus|data plus",
  "v:item.dualpane": "dualpane|painel duplo",
  "v:item.folder": "pasta|pastas|=folder",
  "v:item.html": "htmlactivity|atividade html|atividades html",
  "v:item.externalquiz": "externalquiz|quiz externo|quizzes externos|questionário externo|questionários externos",
  "v:item.repeat": "repeatactivity|atividade repetida|atividades repetidas",
  "v:item.shared": "sharedsubpage|subpágina compartilhada|subpáginas compartilhadas",
  "v:education.none":
    "não tem qualificação formal|não têm qualificação formal|sem qualificação formal|sem escolaridade formal|sem qualificação|sem qualificação formal|sem qualificações formais|sem escolaridade|sem escolaridade formal|sem diploma|sem diploma formal|sem formação formal|sem educação formal|sem instrução formal|nenhuma qualificação|nenhuma qualificação formal|sem titulação|sem titulação formal|no formal quals|sem nenhuma qualificação formal|sem qualquer qualificação formal|sem estudos formais",
  "v:education.below":
    "abaixo de a level|abaixo do a level|abaixo de a-level|abaixo do a-level|inferior a a level|inferior ao a level|inferior a a-level|inferior ao a-level|inferiores ao a level|menos que a level|menos do que a level|menor que a level|menos de a level|abaixo do ensino médio|inferior ao ensino médio|menos que o ensino médio|ensino médio incompleto|lower than a level|inferior a um a level|ensino fundamental|abaixo do nível a|escolaridade inferior ao a level|abaixo do nível médio",
  "v:education.alevel":
    "a level|a-level|a levels|a-levels|a level ou equivalente|a-level ou equivalente|ensino médio|ensino médio ou equivalente|ensino médio completo|nível médio|nível a|nível a ou equivalente|segundo grau",
  "v:education.he":
    "he qualification|qualificação he|ensino superior|qualificação de ensino superior|diploma de ensino superior|diploma universitário|diploma superior|educação superior|nível superior|curso superior|graduação|graduados|qualificação de nível superior|superior completo|formação superior|título universitário",
  "v:education.postgraduate":
    "pós-graduação|pós graduação|pós-graduados|pós-graduado|qualificação de pós-graduação|diploma de pós-graduação|título de pós-graduação|mestrado|doutorado|postgraduate|pós|pos-graduacao",
  "v:region.scotland": "na Escócia|da Escócia|escócia|escocês|escoceses|escocesa|escocesas|scotland",
  "v:region.wales": "no País de Gales|do País de Gales|em Gales|país de gales|gales|galês|galeses|galesa|galesas|wales",
  "v:region.ireland": "irlanda|irlandês|irlandeses|irlandesa|irlandesas|irlanda do norte|ireland",
  "v:region.london": "londres|região de londres|londrino|londrinos|londrina|londrinas|london|a capital|área de londres",
  "v:region.yorkshire": "yorkshire|região de yorkshire",
  "v:region.eastanglia":
    "east anglia|ânglia oriental|anglia oriental|ânglia do leste|região de east anglia|ânglia|leste da inglaterra|região da ânglia oriental",
  "v:region.eastmidlands":
    "east midlands|midlands orientais|midlands do leste|midlands leste|região de east midlands|terras médias orientais|leste das midlands|midlands de leste",
  "v:region.westmidlands":
    "west midlands|midlands ocidentais|midlands do oeste|midlands oeste|região de west midlands|terras médias ocidentais|oeste das midlands|midlands de oeste",
  "v:region.north": "região norte|região do norte|o norte|=norte|norte da inglaterra",
  "v:region.northwest": "noroeste|região noroeste|região do noroeste|noroeste da inglaterra",
  "v:region.south": "região sul|região do sul|o sul|=sul|sul da inglaterra",
  "v:region.southeast": "sudeste|região sudeste|região do sudeste|sudeste da inglaterra",
  "v:region.southwest": "sudoeste|região sudoeste|região do sudoeste|sudoeste da inglaterra",
  "v:age.mature":
    "faixa etária mais alta|faixa mais alta de idade|mais velhos|mais velhas|maduros|mais idosos|idosos|faixa etária mais velha|grupo mais velho",
  "v:age.middle": "meia-idade|meia idade|faixa etária intermediária|faixa etária do meio|faixa intermediária",
  "v:age.young":
    "jovens|jovem|mais jovens|mais jovem|mais novos|faixa etária mais baixa|faixa etária mais jovem|grupo mais jovem|faixa mais jovem",
  // What happens
  "event:click":
    "=clicaram|=clicar|=clicou|=clicam|=clicado|clicado em|=clicando|deram clique|fizeram clique|=ativo|=ativos|=ativa|=ativas|=usaram|=usar|=usou|=usam|=usado|=utilizaram|=utilizar|=utilizou|=utilizam|=acessaram|=acessar|=acessou|=acessam|=acessado|=entraram|=entrar|=conectaram|se conectaram|=visitaram|=visitar|=visitou|=consultaram|=consultar|=abriram|=abrir|=navegaram|=interagiram|estiveram ativos|=logaram|fizeram login|=usada|=usadas|=usados|=utilizada|=utilizadas|=utilizado|=utilizados|=acessada|=acessadas|=acessados|=utilizam|=usa|=utiliza",
  "event:submit":
    "=entregaram|=entregou|=entregam|=entregar|=entregue|=entregues|=entregado|=entregando|=enviaram|=enviou|=enviam|=enviar|=enviado|=enviada|=enviados|=enviadas|=submeteram|=submeteu|=submetido|=submetida|=submetidos|=submetidas|=submeter|=apresentaram|fizeram o exame|fizeram a prova|prestaram o exame|realizaram|=recebidas|=recebidos|compareceram|=tenham entregue|=entreguem",
  "event:enrol":
    "=matricularam|=matriculou|=matriculam|=matricular|=matriculado|=matriculados|=matriculada|=matriculadas|=inscreveram|=inscreveu|=inscrevem|=inscrever|=inscrito|=inscritos|=inscrita|=inscritas|=cursaram|=cursou|=cursam|=cursar|=cursado|=cursando|=fizeram|=fez|=estudaram|=estudam|=estudar|=seguiram|=frequentaram|=frequentam|=ingressaram|=registraram|=participaram|=começaram|=iniciaram|=tomaram|=assistiram|=entraram no módulo",
  "event:set":
    "=previsto|=previstos|=prevista|=previstas|=programado|=programados|=programadas|=planejado|=planejados|=planejadas|=definidos|=definidas|=estabelecidos|plano de avaliação|=prevê|=contém|possui no plano|=marcados|=marcadas|=agendados|=agendadas",
  "event:return":
    "=voltaram|=voltou|=voltar|=retornaram|=retornou|=retornar|=rematricularam|se rematricularam|=rematriculados|se matricularam de novo|se matricularam novamente|matricularam de novo|matricularam novamente|=continuaram|=continuam|=reapareceram|=regressaram|=prosseguiram",
  "event:last": "=dura|=duram|=durou|=duraram|=durar|=durado",
  // Arithmetic
  "agg:average": "média|médias|médio|médios|em média|na média|média aritmética|de média",
  "agg:median": "mediana|medianas|mediano|valor mediano|valor central",
  "agg:sum":
    "total de|total dos|total das|total do|soma|somas|somados|somadas|no total|ao todo|total|totais|em conjunto|somando|somar|juntos|juntas|somatório",
  "agg:deviation": "desvio padrão|desvio-padrão|desvios padrão|desvios-padrão|desvio",
  "agg:percentile": "percentil|percentis|quantil|centil",
  "agg:quartile": "=quartil|=quartis",
  "agg:minimum": "mínimo|mínima|mínimos|mínimas",
  "agg:maximum": "máximo|máxima|máximos|máximas",
  "mark:share":
    "=porcentagem|=porcentagens|=percentual|=percentuais|=percentagem|=proporção|=proporções|=fração|=frações|=parcela|=parte|=fatia|=participação|qual porcentagem|que porcentagem|que percentual|que proporção|que fração|que parcela|que parte|quantos por cento|em porcentagem|em percentual|em %|%|=percentualmente|=representam|=representa|peso relativo|como porcentagem|porcentagem do total|percentual do total|=quota|=cota",
  "mark:ratio": "razão entre|quociente|quantas vezes|razão|relação entre o número|para cada|proporção entre",
  "mark:difference":
    "quanto supera|em quanto supera|quanto maior é|quanto mais alta é|=diferença|=diferenças|diferença entre|quanto mais|quanto menos|quantos pontos a mais|quantos pontos a menos|quantos pontos|quantos a mais|quantas a mais|quantos a menos|quantas a menos|quanto a mais|quanto a menos|distância entre|=variação|=variou|=mudança|=mudou|=alteração|=aumento|=aumentou|=diminuiu|=diminuição|=subiu|=subida|=caiu|=queda|cresceu em pontos|=subtraindo|=hiato|=lacuna|=defasagem|em quanto supera|em quantos pontos|quantos pontos percentuais|quantas matrículas a mais|quantos estudantes a mais|por quanto|quão maior|quão menor|em =quanto",
  "mark:minus": "=menos",
  "mark:change":
    "=diferença|=diferenças|diferença entre|=variação|=variou|=mudança|=mudou|=alteração|=aumento|=aumentou|=diminuiu|=diminuição|=subiu|=caiu|=queda|em =quanto",
  "mark:growth":
    "=crescimento|=cresceu|=cresceram|=crescer|=crescido|variação percentual|variação relativa|mudança percentual|aumento percentual|em que porcentagem|em quantos por cento|em que percentual|taxa de crescimento|incremento percentual|quantos por cento cresceu|quantos por cento aumentou",
  "mark:running":
    "=acumulado|=acumulada|=acumulados|=acumuladas|total acumulado|soma acumulada|=cumulativo|=cumulativa|=cumulativamente|de forma acumulada|=acumuladamente|=acumulando",
  "mark:overall":
    "geral|global|gerais|conjunto da universidade|de toda a universidade|toda a universidade|universidade inteira|universidade como um todo|da universidade como um todo|da instituição como um todo|média geral|média global|a média|taxa geral|taxa global|a geral|a global|no conjunto|do conjunto|como um todo|média da universidade",
  "mark:beats":
    "=supera|=superam|=acima|acima da|acima de|acima do|=superior|=superiores|maior que|maior do que|melhor que|melhor do que|mais alta que|=excede|=excedem|=ultrapassa|=ultrapassam",
  "mark:wide":
    "lado a lado|em colunas|em duas colunas|em três colunas|em quatro colunas|duas colunas|colunas separadas|em colunas separadas|uma coluna por|uma coluna para cada|=coluna|=colunas",
  "mark:both": "nos dois módulos|ambos|ambas|tanto|tanto em|tanto no",
  "mark:also": "também|além disso|igualmente|alguma vez|em outra ocasião|em outro momento|outra vez distinta|ao mesmo tempo",
  "mark:distinct":
    "contando cada pessoa uma única vez|contando cada pessoa uma só vez|contando cada pessoa uma vez|cada pessoa contada uma vez|cada aluno contado uma vez|diferente|diferentes|distinto|distintos|distinta|distintas|único|únicos|única|únicas|individuais|sem repetição|sem repetições|sem duplicatas|contados uma só vez|contado uma única vez|contando cada um uma vez|sem duplicidade",
  "mark:again": "de novo|=novamente|outra vez",
  "mark:any":
    "algum|alguma|alguns|algumas|ao menos um|ao menos uma|pelo menos um|pelo menos uma|no mínimo um|no mínimo uma|um ou mais|uma ou mais|qualquer|um único|uma única|um só|uma só|pelo menos 1|ao menos 1|sequer um|sequer uma|alguém",
  "mark:none":
    "nenhum|nenhuma|nem um|nem uma|nem um só|nem uma só|nem um único|nem uma única|nem sequer um|nem sequer uma|sem|sem nenhum|sem nenhuma|sem qualquer|sem um único|nunca|jamais|nada|zero|ninguém|não|carecem de|faltam|falta",
  "mark:not":
    "=excluído|=excluída|=excluídos|=excluídas|=tirando|=desconsiderando|desconsiderado|=não|=exceto|=salvo|menos os|=excluindo|=excluídos|=excluídas|sem contar|sem incluir|=fora|=tirando|à exceção de|com exceção de|com exceção dos|com exceção das|diferente de|diferentes de|=desconsiderando|=descontando|=ignorando|=omitindo|deixando de fora|em vez de|que não sejam|sem os|sem as|=retirando",
  "mark:type": "=tipo|=tipos|=espécie|=espécies|=categoria|=categorias|=modalidade",
  "mark:own": "=seu|=sua|=seus|=suas|=esse|=essa|=este|=nesse|=nessa|=desse|=dessa|=deles|=delas",
  "mark:all": "=todos|=todas|todos os|todas as|em todos os|em todas as|de todos os|de todas as",
  "mark:later_minus": "o mais recente menos o mais antigo|último menos primeiro|posterior menos anterior",
  "mark:every": "todas as suas|todos os seus|cada uma de suas|cada uma das suas|a totalidade de|a totalidade das|todas as entregas deles",
  "none:click":
    "inativo|inativos|inativa|inativas|não ativos|sem atividade|sem cliques|sem clique|sem nenhum clique|sem qualquer clique|sem clicar|sem ter clicado|sem um único clique|sem acessar|sem acesso|sem acessos|nenhuma atividade",
  "none:submission":
    "sem entregas|sem nenhuma entrega|sem entregar|sem entregar nada|sem entrega|sem qualquer entrega|sem ter entregado nada|sem submissões|sem uma única entrega",
  "mark:rest":
    "o resto|os demais|as demais|=demais|=resto|os outros|as outras|todos os outros|outros estudantes|=restante|os restantes|=outros|=outras|aos demais",
  ignore:
    "terminaram em|terminou em|terminam em|acabaram em|acabou em|resultaram em|resultou em|terminaram com|contando como zero|contados como zero|incluindo zeros|zeros incluídos|inclusive os zeros|cada um|cada uma|de cada um|de cada uma|pelo menos uma vez|ao menos uma vez|uma ou mais vezes|alguma vez que seja|até hoje|até agora|até o momento|no vle|do vle|no ava|do ava|na plataforma|da plataforma|no ambiente virtual|do ambiente virtual|por favor|por gentileza|ou seja|isto é|mais ou menos|cada vez mais|dados|dado|com o total|com o número|com a quantidade|com seus números|de que dispomos|de última hora|on-line|online|no que diz respeito a|em termos de|quanto a|quanto à|para cada um|em ambos os extremos|extremos incluídos|inclusive|a respeito de|com o respectivo número",
  "mark:only": "só|somente|apenas|unicamente|exclusivamente|nada além de|só os|só as|apenas os|apenas as|sempre",
  "mark:by": anyOf(
    "segundo o|segundo a|segundo os|segundo as|conforme o|conforme a",
    joined(BROKEN_DOWN, "por|segundo|conforme|de acordo com|em"),
    "por|por cada|em cada|para cada|de cada|a cada|cada|=segundo|segundo o|segundo a|conforme o|conforme a|conforme|de acordo com|de acordo com o|de acordo com a|em função de|em função do|em função da|dependendo de|dependendo do|dependendo da|distribuição por|distribuição de|detalhamento por|divisão por|quebra por|cruzamento de|cruzado com|cruzados com|cruzando|em cada um dos|em cada uma das|de cada um dos|de cada uma das|para cada um dos|para cada uma das|cada um dos|cada uma das|separadamente por|para todos os|para todas as|em todos os|em todas as|entre os diferentes|entre as diferentes|nos diferentes|nas diferentes|nos vários|nas várias|nos diversos|nas diversas|ao longo dos|ao longo das|com cada|no cada|perfil por|ranking por|evolução por|ordenado por|ordenados por",
  ),
  "mark:within": "dentro de cada|no âmbito de cada|no interior de cada",
  "mark:per": "por|por cada|para cada|em cada|de cada|a cada|cada|per capita|por cabeça",
  "mark:which":
    "=qual|=quais|qual é|qual e|qual foi|quais são|quais foram|quem são|em qual|em quais|em que|de que|de qual|lista|lista de|lista dos|lista das|liste|listar|nome|nomes|enumere|onde|nomeie|identifique|aponte",
  "mark:howmany":
    "quantos|quantas|quanto|quanta|número|números|número de|nº|nº de|n.º|núm|num.|quantidade|quantidade de|contagem|contagem de|total|total de|totais|número total de|volume|volume de|o número de|quantitativo|quantitativo de|=conte|=contar|qtd|qtde|qtd de|qtde de|a quantidade de|cifra|com quantos|com quantas|montante",
  "mark:each_of_them": "respectivamente",
  "mark:versus":
    "=versus|=vs|=contra|em comparação com|comparado com|comparada com|comparados com|comparadas com|comparados a|comparado a|=comparar|=compare|comparação entre|em relação a|em relação às|em relação aos|em relação ao|em relação à|frente a|frente aos|=ante|=ou|=e",
  "mark:and": "e|&|bem como|assim como|além de|mais os|mais as|e também",
  "mark:either_way": "com ou sem",
  "mark:with": "=com|junto com|=incluindo|juntamente com|e com|e quantos|e quantas|e o número de|acompanhado de|acompanhada de|=indicando",
  "mark:or": "ou|ou então",
  "mark:of":
    "entre|entre os|entre as|dentre|dentre os|dentre as|dentro de|do total de|das|dos|de todos|de todas|no conjunto de|considerando só|considerando apenas|contando só|contando apenas|limitado a|restrito a|para|para os|para as|daqueles|daquelas|de nossos|de nossas|dos nossos|das nossas|do|da|onde|cujo|cuja|somente entre|apenas entre",
  "mark:among": "entre|entre os|entre as|dentre|dentre os|dentre as|dentro de|do total de|apenas entre|somente entre",
  "mark:than": "do que|em relação a|em relação às|em relação aos|em relação ao|em relação à|comparado a|comparados a",
  "mark:between": "entre|entre os|entre as|entre o|entre a",
  "mark:from": "desde|a partir de|a partir do|entre",
  "mark:onward": "para o outro|para a outra|a outro|a outra|ao outro|para o seguinte|para a seguinte|para o próximo",
  "mark:to": "até|até o|até a|e",
  "mark:before": "antes de|antes do|antes da|antes que|antes dos|anterior a|anteriores a|anterior ao|previamente a|antes|anteriormente a",
  "mark:after":
    "depois de|depois do|depois da|=após|após o|após a|posterior a|posteriores a|posterior ao|passado o|=passados|além de|além do|além da|=depois",
  "mark:since": "desde|desde o|desde a|a partir de|a partir do|a partir da",
  "mark:day": "=dia|=dias",
  "mark:week": "semana|semanas",
  "mark:start":
    "=início|=começo|=princípio|início do curso|começo do curso|início do módulo|início da apresentação|início das aulas|começo das aulas|início da oferta|=abertura|início do período|=começar|=começasse|=iniciar",
  "mark:first":
    "nos primeiros|nas primeiras|durante os primeiros|durante as primeiras|primeiro|primeira|primeiros|primeiras|inicial|iniciais",
  "mark:last": "último|última|últimos|últimas|final",
  "mark:latest": "mais recente|mais recentes|último|última|últimos|últimas|mais nova|mais novo|atual|corrente",
  "mark:earliest": "mais antigo|mais antiga|mais antigos|mais antigas|primeiro|primeira|primeiros|primeiras",
  "mark:previous": "=anterior|=anteriores|=penúltimo|=penúltima|=passado|=passada|=precedente",
  "mark:later": "posterior|posteriores|mais tarde|seguinte|seguintes|subsequente|subsequentes|posteriormente|depois|mais adiante",
  "mark:same": "mesmo|mesma|mesmos|mesmas|o mesmo|a mesma|no mesmo|na mesma",
  "mark:bare": "só o número|apenas o número|somente o número|só os nomes|apenas os nomes|só o total",
  // Order and rank
  "rank:high":
    "mais|maior|maiores|o maior|a maior|os maiores|as maiores|maior número|maior número de|maior quantidade|maior quantidade de|máximo|máxima|mais alto|mais alta|mais altos|mais altas|mais elevado|mais elevada|mais elevados|mais elevadas|mais numeroso|mais numerosos|mais longo|mais longa|mais longos|mais frequente|mais frequentes|mais comum|mais comuns|mais popular|mais populares|mais usado|mais usados|mais usada|mais utilizado|mais utilizados|mais acessado|mais acessados|mais visitado|mais visitados|mais ativo|mais ativos|mais ativa|mais ativas|em primeiro lugar|lidera|lideram|maioria|recorde|mais tardio",
  "rank:low":
    "menos|menor|menores|o menor|a menor|os menores|as menores|menor número|menor número de|menor quantidade|menor quantidade de|mínimo|mínima|mais baixo|mais baixa|mais baixos|mais baixas|mais curto|mais curta|menos numeroso|menos frequente|menos frequentes|menos comum|menos popular|menos populares|menos usado|menos usados|menos utilizado|menos utilizados|menos acessado|menos acessados|menos visitado|mais raro|mais raros|mais reduzido|menos elevada|mais cedo",
  "rank:good": "melhor|melhores|o melhor|a melhor|os melhores|as melhores|mais bem-sucedido|mais bem-sucedidos",
  "rank:bad": "pior|piores|o pior|a pior|os piores|as piores|mais difícil|mais difíceis",
  "rank:top": "top|principais|primeiros lugares|primeiras posições|os primeiros|as primeiras",
  "rank:bottom": "últimos lugares|último lugar|últimas posições|lanterna",
  "order:desc":
    "do maior para o menor|da maior para a menor|do maior ao menor|da maior à menor|de maior a menor|em ordem decrescente|ordem decrescente|decrescente|em ordem descendente|descendente|do mais alto para o mais baixo|da mais alta para a mais baixa|do mais alto ao mais baixo|do mais para o menos|do mais frequente para o menos frequente|maior primeiro|os maiores primeiro|começando pelo maior|começando pela maior|da mais alta à mais baixa|de cima para baixo|dos maiores para os menores|das maiores para as menores|do mais elevado para o mais baixo",
  "order:asc":
    "do menor para o maior|da menor para a maior|do menor ao maior|da menor à maior|de menor a maior|em ordem crescente|ordem crescente|crescente|em ordem ascendente|ascendente|do mais baixo para o mais alto|da mais baixa para a mais alta|do mais baixo ao mais alto|menor primeiro|os menores primeiro|começando pelo menor|começando pela menor|da mais baixa à mais alta|de baixo para cima|dos menores para os maiores|do menos para o mais",
  "order:good": "do melhor para o pior|do melhor ao pior|da melhor para a pior|melhores primeiro|melhor primeiro|começando pelo melhor",
  "order:bad": "do pior para o melhor|do pior ao melhor|da pior para a melhor|piores primeiro|pior primeiro|começando pelo pior",
  "order:time":
    "em ordem cronológica|ordem cronológica|cronologicamente|em ordem de data|por data|por ordem de data|ao longo do tempo|dia a dia|semana a semana|em ordem de dia|do mais antigo para o mais recente|do mais antigo ao mais recente|da mais antiga para a mais recente|da mais antiga à mais recente|em ordem de prazo|evolução|ordenado por data",
  "order:time_desc":
    "do mais recente para o mais antigo|da mais recente para a mais antiga|do mais recente ao mais antigo|em ordem cronológica inversa|mais recente primeiro",
  "order:rank":
    "ranking|ranking de|ranking dos|ranking das|classificação|classificação dos|classificação das|ordenado|ordenados|ordenada|ordenadas|ordenar|ordene|em ordem|ordem|ranqueamento|ranqueados|ranqueie|classifique",
  // Bounds
  "cmp:>":
    "mais de|mais do que|mais que|acima de|acima do|acima dos|acima da|superior a|superiores a|superior ao|superior à|maior que|maior do que|maiores que|maiores do que|maior de|maiores de|=supera|=superam|=superaram|=superou|=excede|=excedem|=excederam|=ultrapassa|=ultrapassam|=ultrapassaram|=ultrapassou|além de|além dos|>|é superior a|é maior que|é maior do que|passa de|passam de|passaram de|passou de|mais alta que|mais alta do que|mais alto que|mais alto do que|melhor que|melhor do que|mais longa que|mais longas que|=supere|=superem|mais velhos que|mais velhos do que",
  "cmp:>=":
    "pelo menos|ao menos|no mínimo|não menos de|não menos que|mínimo de|um mínimo de|igual ou superior a|maior ou igual a|a partir de|>=|≥|chega a|chegam a|chegaram a|=atinge|=atingem|=atingiram|=alcança|=alcançam|=alcançaram|não inferior a|de pelo menos|de no mínimo",
  "cmp:<":
    "menos de|menos do que|menos que|abaixo de|abaixo do|abaixo dos|abaixo da|inferior a|inferiores a|inferior ao|inferior à|menor que|menor do que|menores que|menores do que|menor de|menores de|não chega a|não chegam a|não atinge|não atingem|<|é inferior a|é menor que|é menor do que|mais baixa que|mais baixa do que|mais baixo que|mais baixo do que|pior que|pior do que|mais novos que|mais novos do que|mais jovens que",
  "cmp:<=":
    "no máximo|não mais de|não mais que|máximo de|um máximo de|igual ou inferior a|menor ou igual a|=até|<=|≤|não superior a|não passa de|não passam de|não supera|não superam|de no máximo",
  "cmp:=": "exatamente|precisamente|igual a|justo|iguais a",
  "post:>=":
    "ou depois|ou mais tarde|ou mais|ou maior|ou superior|ou superiores|e mais|em diante|para cima|ou acima|e acima|no mínimo|pelo menos|ao menos|+|ou melhor|pra cima",
  "post:<=": "ou menos|ou menor|ou inferior|ou inferiores|e menos|para baixo|ou abaixo|e abaixo|no máximo|pra baixo",
  "unit:percent": "por cento|%|porcento|pct",
  "unit:point": "ponto|pontos|ponto percentual|pontos percentuais|p.p.",
  "unit:times": "=vez|=vezes",
  "mark:month": "=mês|=meses",
  "mark:year": "=ano|=anos|ano letivo|ano acadêmico",
  "mark:monthly": "=mensais|ao mês|=mensal|=mensalmente|mês a mês|cada mês",
  "mark:trend": "ao longo do tempo|evolução|tendência|com o tempo",
  "rel:day-0": "=hoje",
  "rel:day-1": "=ontem",
  "rel:week-0": "desta semana|nesta semana|esta semana|nesta semana",
  "rel:week-1": "semana passada|última semana|semana anterior",
  "rel:month-0": "deste mês|neste mês|este mês|neste mês",
  "rel:month-1": "mês passado|último mês|mês anterior",
  "rel:year-0": "este ano letivo|neste ano letivo|este ano|neste ano",
  "rel:year-1": "último ano letivo|ano letivo passado|ano letivo anterior|ano passado|último ano|ano anterior",
  "rel:term-0":
    "desde o início deste semestre|desde o início do semestre|desde o começo do semestre|desde que o semestre começou|deste semestre|desse semestre|neste semestre|deste período|do semestre atual|este semestre|neste semestre|semestre atual",
  "rel:term-1": "período anterior|período passado|semestre passado|semestre anterior|último semestre",
  "month:1": "=janeiro|=jan",
  "month:2": "=fevereiro|=fev",
  "month:3": "=março|=mar",
  "month:4": "=abril|=abr",
  "month:5": "=maio|=mai",
  "month:6": "=junho|=jun",
  "month:7": "=julho|=jul",
  "month:8": "=agosto|=ago",
  "month:9": "=setembro|=set",
  "month:10": "=outubro|=out",
  "month:11": "=novembro|=nov",
  "month:12": "=dezembro|=dez",
  "season:spring": "=primavera",
  "season:summer": "=verão",
  "season:autumn": "=outono",
  "season:winter": "=inverno",
  "mark:age":
    "=anos|anos de idade|de idade|=idade|etária|mais velhos que|mais velhos do que|maiores de|mais novos que|mais novos do que|mais jovens que|menores de",
  "mark:rate": "=taxa|=taxas|=índice|=índices",
  "mark:counting": "=contando|=contados|=contadas|contar como|=contam|=computados",
  "mark:up":
    "=aumenta|=aumentam|=aumentou|=aumentaram|=sobe|=subiu|=subiram|em alta|=melhora|=melhorou|=melhoraram|=elevou|=cresce|=crescem",
  "mark:down":
    "=diminui|=diminuem|=diminuiu|=diminuíram|=cai|=caiu|=caíram|em queda|=piora|=piorou|=pioraram|=reduziu|=recuou|=baixou|=decresce",
  "mark:more": "mais|a mais|maior|superior|mais alta|mais alto|melhor|mais elevada|mais frequentemente|com mais frequência",
  "mark:less": "menos|a menos|menor|inferior|mais baixa|mais baixo|pior|com menos frequência",
  "rank:frequent": "mais frequente|mais frequentes|mais comum|mais comuns|mais habitual|com mais frequência|mais frequentemente",
  "rank:place": "ocupa|fica|ficou|aparece|lugar|posição|colocado|colocada|colocação",
  "ord:2": "=segundo|=segunda|=2º|=2ª",
  "ord:3": "=terceiro|=terceira|=3º|=3ª",
  "ord:4": "=quarto|=quarta",
  "ord:5": "=quinto|=quinta",
  "mark:lead":
    "gostaria de saber|gostaríamos de saber|queria saber|quero saber|preciso saber|precisamos saber|preciso de|precisamos de|me diga|diga-me|me mostre|mostre-me|=mostre|me informe|informe-me|=informe|me dê|dê-me|me passe|poderia me dizer|pode me dizer|você pode me dizer|poderia informar|estou procurando|me pergunto|me interessa|=exiba|=apresente|me fale|vocês sabem|sabe me dizer|poderiam informar|=traga|me traga",
  "refuse:instruction":
    "ignore as instruções|instruções anteriores|esqueça suas regras|esqueça as regras|suas instruções|=senha|=senhas|chave de api|chave da api|prompt do sistema|finja que|finja ser|aja como|a partir de agora você é|você agora é|burle as regras|direitos de administrador|acesso root|modo desenvolvedor",
  "refuse:persons":
    "id dos estudantes|ids dos estudantes|id do aluno|id do estudante|ids dos alunos|número de matrícula do aluno|números de matrícula dos alunos|e-mail dos alunos|e-mails dos alunos|e-mail dos estudantes|e-mails dos estudantes|endereço de e-mail|endereços de e-mail|=telefone|=telefones|endereço residencial|data de nascimento|datas de nascimento|nomes dos alunos|nomes dos estudantes|nome do aluno|nome do estudante|nome e sobrenome|nome completo|dados pessoais|ficha completa|=prontuário|contatos dos alunos|lista nominal|=nominalmente|quais alunos|quais estudantes|qual aluno|qual estudante|que alunos|lista de alunos|lista dos alunos|lista de estudantes|lista dos estudantes|liste os alunos|liste os estudantes|uma linha por aluno|uma linha por estudante|uma linha por pessoa|quem são os alunos|quem são os estudantes|=cpf",
  "refuse:action":
    "=apague|=apagar|=exclua|=excluir|=delete|=deletar|=modifique|=modificar|=altere|=alterar|=mude|=mudar|=envie|=enviar|=mande|=mandar|=crie|=criar|=adicione|=adicionar|=matricule|=desmatricule|=remova|=remover|=lembre|=avise|=notifique|=agende|=escreva|=redija|=importe|=carregue|=atribua|=corrija|=aumente|=cancele|=contate|=publique|=atualize|=redefina|=convide|=mova|=aprove|=reprove",
  "refuse:prediction":
    "=prever|=previsão|=previsões|=predizer|=predição|=projeção|=projeções|ano que vem|próximo ano|próximo semestre|próximo período|próxima oferta|no futuro|=futuro|=será|=serão|=teremos|vão desistir|vão abandonar|vão passar|vai abandonar|=desistirão|=abandonarão|=prognóstico|nos próximos anos|estimativa para o próximo|corre risco de|correm risco de",
  "refuse:other_institutions":
    "outras universidades|outra universidade|outras instituições|outra instituição|outras faculdades|média nacional|nível nacional|ranking nacional|ranking das universidades|=concorrentes|=concorrência|universidades vizinhas|universidade de|=oxford|=cambridge|=harvard|=usp|=unicamp|no país|do setor|outros inquilinos|outros locatários|outro inquilino|resto do brasil",
  "refuse:opinion":
    "por que|=porquê|por quê|na sua opinião|o que você acha|você acha|=devemos|=deveríamos|=deveria|o que você recomenda|=recomendação|=recomendações|=recomende|=aconselha|o que podemos fazer|como podemos|como melhorar|como reduzir|é justo|boa ideia|de quem é a culpa|causa da|causas da|causas do|motivo da|motivos da|motivo do|razão da|razões da|razões do|explique por que|=opinião|vale a pena",
  "role:instructor": "=docente|=docentes|=professor|=professores|=professora|=professoras",
  "refuse:not_in_data":
    "previsão do tempo|=mensalidade|=mensalidades|taxa de matrícula|=salário|=salários|=docente|=docentes|=professor|=professores|=professora|=professoras|=satisfação|=satisfeitos|=etnia|=etnias|=raça|cor da pele|=nacionalidade|=nacionalidades|=religião|=religiões|estado civil|=estacionamento|=cantina|restaurante universitário|=orçamento|=orçamentos|=preço|=preços|=empréstimo|=financiamento|=bolsa|=bolsas|=bolsistas|=moradia|=alojamento|=emprego|=empregabilidade|=carreira|=reclamações|saúde mental|orientação sexual|=política|língua materna|=casados|=piada|=poema|receita de bolo|=futebol|=cep|=plágio|=cola|=renda|=rendas|=custo|=custos|=despesa|=despesas|=felicidade|=férias|=desemprego",
  "mark:long": "mais longa|mais longo|mais longas|mais longos|mais curta|mais curto|mais curtas",
  "mark:daily": "dia a dia|=diário|=diários|=diária|=diárias|=diariamente|em ordem de dia",
  "mark:weekly": "à semana|semanais|semana a semana|=semanal|=semanais|=semanalmente",
  "mark:excluded": "=excluídos|=excluídas|=excluída|à parte|=descontados|=descontadas",
  "v:registered.late":
    "matrícula tardia|matrículas tardias|matriculados tarde|se matricularam tarde|se matricularam com atraso|inscrições tardias|inscrição tardia",
  "v:registered.early":
    "matrícula antecipada|matrículas antecipadas|se matricularam cedo|se matricularam com antecedência|matriculados com antecedência",
  "mark:reverse": "subtraído de|subtraída de|subtraídos de|subtraídas de|descontado de|deduzido de",
  "mark:together": "=juntos|=juntas|em conjunto|=combinados|=combinadas|somados juntos|tomados em conjunto|conjuntamente",
  "follow:add": "=adicione|=acrescente|=inclua|=também|além disso|=adiciona|=acrescenta",
  "follow:instead": "em vez disso|no lugar disso|ao invés disso|em lugar disso",
  "follow:drop": "=tire|=tira|=exclua|=exclui|=remova|=remove|=retire|=sem|=omita|deixe de fora|deixa de fora|=desconsidere",
  "follow:reverse": "ao contrário|ordem inversa|na ordem inversa|=inverta|=inverso|de trás para frente",
  "follow:same": "o mesmo|a mesma coisa|mesma coisa|=idem|=igual|da mesma forma",
  "follow:total": "no total|ao todo|um único número|um só número|em um só número|tudo junto|num só número",
  "follow:them": "=deles|=delas|=eles|=elas|=desses|=dessas|=destes|=destas|dentre eles|entre eles|=esses|=essas",
  "follow:and": "=e|e agora|=agora|e quanto a|e quanto ao|e quanto aos|e quanto às|que tal|e para|e no caso de|e que tal",
  "follow:split": "=divida|=separe|=detalhe|=quebre|=desdobre|=abra|=dividido|=detalhado|=discriminado",
  "follow:count": "em número|em números|em números absolutos|em termos absolutos|em valores absolutos|em quantidade",
};
