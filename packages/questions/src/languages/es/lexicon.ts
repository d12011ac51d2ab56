import { anyOf, joined } from "../phrases.ts";

const RATE = "tasa de|índice de|ratio de|tasas de|porcentaje medio de";
const PEOPLE = "estudiante|estudiantes|alumno|alumnos|alumna|alumnas|alumnado|persona|personas|usuario|usuarios";
const BREAKDOWN =
  "desglosado por|desglosada por|desglosados por|desglosadas por|desglose por|desagregado por|desagregada por|desagregados por|desagregadas por|repartido por|repartidos por|repartidas por|distribuidos por|distribuidas por|agrupado por|agrupados por|agrupada por|agrupadas por|clasificados por|clasificadas por|separado por|separados por|separadas por|dividido por|divididos por|divididas por|distribución por|reparto por";

/** Spanish phrases of each concept. */
export const LEXICON: Readonly<Record<string, string>> = {
  // What is counted
  "thing:student": `${PEOPLE}|gente|=individuos|participante|participantes|estudiantado|universitarios|discentes|alumnos y alumnas|estudiantes y alumnos|=quienes`,
  "thing:enrolment":
    "=matrícula|=matrículas|=matriculación|=matriculaciones|=inscripción|=inscripciones|=registros de matrícula|=matriculados|=matriculadas|=inscritos|=inscritas|=matriculas|=altas|plazas ocupadas|tamaño de la cohorte|tamaño del grupo",
  "thing:submission":
    "=entrega|=entregas|trabajo entregado|trabajos entregados|=envío|=envíos|tarea entregada|tareas entregadas|prueba entregada|pruebas entregadas|ejercicios entregados|evaluaciones entregadas|entregas de evaluación|entregas de evaluaciones",
  "thing:assessment":
    "evaluación|evaluaciones|prueba|pruebas|tarea|tareas|trabajo|trabajos|ejercicio|ejercicios|actividad evaluable|actividades evaluables|actividad de evaluación|actividades de evaluación|prueba de evaluación|pruebas de evaluación|=deberes|prueba evaluable",
  "thing:item":
    "sitio|sitios|material|materiales|sitio del vle|sitios del vle|sitio vle|sitios vle|sitios del campus virtual|material en línea|materiales en línea|material didáctico|materiales didácticos|materiales del campus virtual|elemento del vle|elementos del vle|contenidos del vle|=contenidos|páginas del vle",
  "thing:course":
    "=presentación|=presentaciones|=edición|=ediciones|=curso|=cursos|presentación del módulo|presentaciones del módulo|presentaciones de módulo|presentación de módulo|edición del módulo|ediciones del módulo|=impartición|=imparticiones|=asignatura y periodo|=grupo|=grupos",
  "thing:click":
    "=clic|=clics|=click|=clicks|=clicks totales|=clics totales|interacción|interacciones|actividad en el vle|actividad en el campus virtual|actividad en la plataforma|tráfico|total de clics|pulsaciones|actividad del vle",
  "thing:active_student": anyOf(
    joined("estudiante|alumno|usuario", "activo"),
    joined("estudiantes|alumnos|usuarios", "activos"),
    "alumnado activo|persona activa|personas activas|alumna activa|alumnas activas",
  ),
  "thing:submitter": joined("estudiantes|alumnos|personas", "que entregaron|que han entregado|que entregaron algo|que presentaron"),
  "thing:active_day":
    "día activo|días activos|día de actividad|días de actividad|día distinto|días distintos|días diferentes|día con actividad|días con actividad|día con clics|días con clics",
  // Numbers that things have
  "attr:score": "=nota|=notas|calificación|calificaciones|puntuación|puntuaciones|puntaje|puntajes|=puntos obtenidos|resultado numérico",
  "attr:studied_credits":
    "crédito|créditos|créditos estudiados|créditos cursados|créditos matriculados|carga de estudio|carga lectiva|carga de créditos|carga académica|carga de trabajo|número de créditos|ects",
  "attr:registered_day":
    "día de matrícula|fecha de matrícula|día de inscripción|fecha de inscripción|día de matriculación|fecha de matriculación|día de registro|fecha de registro|día en que se matriculan|día en que se matricularon",
  "attr:withdrawn_day":
    "día de baja|fecha de baja|día de la baja|fecha de la baja|día de anulación|fecha de anulación|día de abandono|fecha de abandono|día de cancelación|fecha de cancelación|día de retirada|fecha de retirada|día en que se dieron de baja",
  "attr:previous_attempts":
    "intento previo|intentos previos|intento anterior|intentos anteriores|tentativa anterior|tentativas anteriores|tentativas previas|convocatorias anteriores|convocatorias previas|número de intentos previos|número de intentos anteriores|=intentos|=intento|veces que lo habían intentado",
  "attr:course_length":
    "duración|longitud|duración en días|duración del curso|duración de la presentación|duración de las presentaciones|cuánto dura|cuánto duró|cuánto duraron|cuánto duran|días de duración",
  "attr:assessment_due_day":
    "fecha límite|fechas límite|fecha de entrega|fechas de entrega|día de entrega previsto|día de entrega|días de entrega|plazo de entrega|plazos de entrega|día límite|días límite|fecha de vencimiento|día de vencimiento|fecha tope|=vencimiento|=plazo|día de cierre|fecha de cierre",
  "attr:assessment_weight": "peso|pesos|ponderación|ponderaciones|peso en la nota|peso de la evaluación|=valor porcentual",
  "attr:submitted_day":
    "fecha de envío|día de envío|día en que se entregó|día en que se entregaron|fecha real de entrega|día real de entrega|fecha en que se entregó",
  "attr:days_late":
    "días de retraso|día de retraso|días de demora|días tarde|días después de la fecha límite|días después del plazo|días fuera de plazo|retraso en días|retraso medio|=retraso",
  "attr:item_week_from":
    "semana de inicio prevista|semana prevista|semana de inicio|semana inicial|primera semana prevista|semana de comienzo|semana planificada|semana de inicio planificada|semana inicial prevista",
  "attr:course_day": "día del curso|día de la presentación|día del módulo|día lectivo|=diario|=diarios|=diaria",
  "attr:course_week": "semana|semana del curso|semanas del curso|semana lectiva|=semanal|=semanales|semanalmente|semana de curso",
  // How things are told apart
  "dim:module":
    "módulo|módulos|asignatura|asignaturas|materia|materias|código de módulo|códigos de módulo|módulo académico|=unidad|=unidades",
  "dim:programme": "carrera|carreras|programa de estudios|programas de estudio",
  "dim:term":
    "=periodo|=periodos|=período|=períodos|semestre|semestres|cuatrimestre|cuatrimestres|trimestre|trimestres|=convocatoria|=convocatorias|periodo académico|periodos académicos|periodo de presentación|periodo lectivo|=término|=términos|=promoción|=promociones|periodo de inicio|fecha de inicio|a lo largo del tiempo|=oferta|=ofertas|=cohorte|=cohortes|=sesión|=sesiones|=inicio|=inicios",
  "dim:academic_year":
    "=año|=años|año académico|años académicos|curso académico|cursos académicos|año lectivo|=anual|=anualmente|año natural",
  "dim:region":
    "región de origen|regiones de origen|región de procedencia|región|regiones|zona|zonas|área geográfica|zona geográfica|lugar de residencia|procedencia|procedencia geográfica|región de residencia|comunidad|=territorio|=territorios|=área|=áreas|=provincia",
  "dim:gender": "=sexo|=sexos|=género|=géneros|=genero",
  "dim:age_band":
    "grupo de edad|grupos de edad|franja de edad|franjas de edad|tramo de edad|tramos de edad|rango de edad|rangos de edad|banda de edad|bandas de edad|=edad|=edades|intervalo de edad|grupo etario|grupos etarios|franja etaria|franjas etarias|tramo etario|categoría de edad|perfil de edad",
  "dim:deprivation_band":
    "imd|banda imd|bandas imd|banda de imd|bandas de imd|franja imd|franjas imd|franja de imd|tramo imd|tramo de imd|tramos de imd|decil imd|decil de imd|deciles imd|privación|privación múltiple|índice de privación|índice de privación múltiple|banda de privación|bandas de privación|banda de privación múltiple|nivel de privación|niveles de privación|decil de privación|deciles de privación|tramo de privación|tramos de privación|franja de privación|franjas de privación|grado de privación|índice imd|=carencia|nivel socioeconómico|nivel de pobreza",
  "dim:highest_education":
    "nivel de estudios|niveles de estudios|nivel de estudios previos|nivel de estudios previo|estudios previos|estudios anteriores|nivel educativo|niveles educativos|nivel educativo previo|nivel educativo más alto|educación previa|nivel de educación|nivel de formación|formación previa|nivel formativo|titulación previa|titulaciones previas|titulación de acceso|titulación|titulaciones|titulación más alta|titulación máxima|máximo nivel de estudios|máximo nivel educativo|nivel máximo de estudios|nivel más alto de estudios|nivel de titulación|cualificación|cualificaciones|cualificación previa|cualificación más alta|nivel de cualificación|nivel académico|nivel académico previo|estudios de acceso|estudios más altos|=escolaridad|nivel de escolaridad|formación académica",
  "dim:disability":
    "con y sin discapacidad|con y sin discapacidad declarada|con o sin discapacidad|con o sin discapacidad declarada|discapacidad declarada o no|discapacidad|situación de discapacidad|estado de discapacidad|condición de discapacidad|declaración de discapacidad|haber declarado o no una discapacidad",
  "dim:outcome":
    "resultado final|resultados finales|=resultado|=resultados|desenlace|desenlaces|calificación final|resultado final del curso",
  "dim:assessment_type":
    "tipo de evaluación|tipos de evaluación|tipo de prueba|tipos de prueba|tipo de tarea|tipos de tarea|tipo de trabajo|clase de evaluación|tipo de evaluaciones|tipo de entrega|categoría de evaluación|modalidad de evaluación",
  "dim:item_type":
    "tipo de actividad|tipos de actividad|tipo de material|tipos de material|tipo de recurso|tipos de recurso|tipo de contenido|tipos de contenido|tipo de sitio|tipos de sitio|clase de actividad|clase de material|clase de recurso|herramienta del vle|herramientas del vle|tipo de herramienta|categoría de actividad|tipo de materiales|tipo de actividades|tipos de materiales|tipos de actividades|tipo de recursos",
  "dim:previous_attempts": "según el número de intentos previos|por número de intentos previos|por número de intentos anteriores",
  "dim:studied_credits": "por número de créditos|según los créditos|por carga de créditos",
  "dim:level1": "facultad|facultades|escuela|escuelas|centro|centros",
  "dim:level2": "departamento|departamentos",
  // Measures with a name
  "m:pass_rate": anyOf(
    joined(RATE, "aprobados|aprobación|aprobado|éxito|superación|aprobadas|éxito académico|aprobación global"),
    "porcentaje de aprobación|porcentaje de éxito",
  ),
  "m:fail_rate": anyOf(
    joined(RATE, "suspensos|suspenso|suspendidos|fracaso|reprobación|reprobados|reprobadas|no aprobados|fracaso académico|suspensión"),
    "porcentaje de reprobación|porcentaje de fracaso",
  ),
  "m:withdrawal_rate": anyOf(
    joined(
      RATE,
      "abandono|abandonos|deserción|bajas|baja|retirada|retiradas|retiro|retiros|desistimiento|abandono escolar|abandono académico|no finalización",
    ),
    "porcentaje de abandono|porcentaje de deserción|deserción|=deserción estudiantil",
  ),
  "m:distinction_rate": anyOf(
    joined(RATE, "distinción|distinciones|matrículas de honor|matrícula de honor|sobresalientes|sobresaliente|menciones|mención"),
    "porcentaje de distinción",
  ),
  "m:retention": anyOf(joined(RATE, "retención|permanencia|persistencia|finalización|continuidad"), "retención|permanencia"),
  "m:late_rate": anyOf(
    joined(
      RATE,
      "retraso|retrasos|entregas tardías|entregas tarde|entregas fuera de plazo|entregas con retraso|entrega tardía|impuntualidad|demora|entregas atrasadas|entregas retrasadas",
    ),
    "impuntualidad",
  ),
  "m:on_time_rate": anyOf(
    joined(RATE, "puntualidad|entregas a tiempo|entregas en plazo|entregas puntuales|entregas dentro de plazo"),
    "puntualidad",
  ),
  "m:engagement_rate": joined(RATE, "participación|actividad|implicación|estudiantes activos"),
  "m:average_score":
    "nota media|con nota media|con una nota media|con calificación media|notas medias|nota promedio|calificación media|calificaciones medias|calificación promedio|puntuación media|puntuaciones medias|puntuación promedio|puntaje medio|puntaje promedio|promedio de notas|promedio de calificaciones|media de notas|media de las notas|media de calificaciones|media de las calificaciones|resultado medio|nota media obtenida|=promedio de las notas",
  "m:average_credits":
    "créditos medios|media de créditos|promedio de créditos|número medio de créditos|crédito medio|carga media de créditos|media de créditos estudiados|media de créditos cursados|promedio de créditos estudiados|número medio de créditos estudiados|créditos en promedio|créditos de media|carga media de estudio",
  "m:average_registration_day":
    "día medio de matrícula|día medio de inscripción|día medio de matriculación|día promedio de matrícula|día promedio de inscripción|fecha media de matrícula|media del día de matrícula",
  // Known values
  "v:outcome.passed":
    "=aprobado|=aprobados|=aprobada|=aprobadas|=aprobar|=aprobaron|=aprueban|=aprueba|=aprobó|=superado|=superada|=superados|=superadas|superaron el módulo|superaron la asignatura|superar el módulo|con éxito|=exitoso|=exitosos|=exitosas|=pasaron|=aptos|=apto|aprobado o distinción|aprobados o con distinción|aprobado o mejor|han pasado|aprobaron o sacaron distinción|pass o distinction|=éxito",
  "v:outcome.plain_pass":
    "aprobado simple|aprobados simples|aprobado sin distinción|aprobados sin distinción|solo aprobado|solo aprobados|aprobado raso|simple aprobado|aprobado a secas|aprobados a secas",
  "v:outcome.fail":
    "=suspenso|=suspensos|=suspensa|=suspensas|=suspendido|=suspendidos|=suspendida|=suspendidas|=suspender|=suspendieron|=suspendió|=suspenden|=suspende|=reprobado|=reprobados|=reprobada|=reprobadas|=reprobaron|=reprobó|=reprueban|=reprobar|=fracasaron|=fracaso|=fracasos|no aprobaron|no aprobado|no aprobados|no =superado|no =superados|no =superada|no =superaron|no aptos|=fail|no aprueban",
  "v:outcome.distinction":
    "=distinción|=distinciones|aprobado con distinción|aprobados con distinción|aprobada con distinción|aprobadas con distinción|con distinción|matrícula de honor|matrículas de honor|=sobresaliente|=sobresalientes|mención de honor|con honores|con mención",
  "v:outcome.withdrawn":
    "=abandono|=abandonos|=abandonado|=abandonados|=abandonada|=abandonadas|=abandonar|=abandonaron|=abandonó|=abandonan|=abandona|=retirado|=retirados|=retirada|=retiradas|se retiraron|=retiraron|=retiro|=retiros|=desertaron|=desertor|=desertores|=desistieron|dejaron el curso|dejaron el módulo|=dejaron|=bajas|=withdrawn|causaron baja|terminó en baja|terminaron en baja|acabó en baja|acabaron en baja|dejaron los estudios|=dejó|tiraron la toalla",
  "v:outcome.stayed":
    "no abandonaron|no abandonó|=permanecieron|siguieron hasta el final|=terminaron|=completaron|=completado|=finalizaron|llegaron al final|no se retiraron|no abandonan|=acabaron",
  "v:gender.female":
    "=mujer|=mujeres|=femenino|=femenina|=femeninas|=chica|=chicas|alumnas mujeres|sexo femenino|género femenino|=alumnas|=estudiantes mujeres",
  "v:gender.male":
    "=hombre|=hombres|=varón|=varones|=masculino|=masculina|=masculinos|=chico|=chicos|sexo masculino|género masculino|estudiantes hombres",
  "v:disability.yes":
    "discapacidad declarada|con discapacidad|con una discapacidad|con discapacidad declarada|con una discapacidad declarada|declaró una discapacidad|declararon una discapacidad|declararon discapacidad|declarado una discapacidad|declarado discapacidad|declaran una discapacidad|declaran discapacidad|declara una discapacidad|han declarado una discapacidad|tienen una discapacidad|tienen discapacidad|tiene discapacidad|tiene una discapacidad|=discapacitado|=discapacitados|=discapacitada|=discapacitadas|alguna discapacidad|con alguna discapacidad",
  "v:disability.no":
    "sin discapacidad|sin discapacidad declarada|sin ninguna discapacidad|sin una discapacidad declarada|no discapacitados|no declararon discapacidad|no declararon una discapacidad|no han declarado discapacidad|no han declarado una discapacidad|no declaran discapacidad|no tienen discapacidad|ninguna discapacidad|ninguna discapacidad declarada|no declararon ninguna discapacidad|sin declarar discapacidad",
  "v:late.yes":
    "=tarde|con retraso|fuera de plazo|fuera del plazo|=atrasado|=atrasada|=atrasados|=atrasadas|=tardío|=tardía|=tardíos|=tardías|=retrasada|=retrasadas|=retrasado|=retrasados|después de la fecha límite|después del plazo|tras la fecha límite|pasada la fecha límite|pasado el plazo|con demora|a destiempo|fuera de fecha|posteriores a la fecha límite|después de la fecha de entrega|después del vencimiento|vencido el plazo",
  "v:late.no":
    "a tiempo|en plazo|dentro de plazo|dentro del plazo|en el plazo|=puntual|=puntuales|=puntualmente|antes de la fecha límite|en fecha|antes del plazo|sin retraso|antes de que venciera el plazo|con puntualidad|dentro de la fecha límite",
  "v:banked.yes":
    "=convalidado|=convalidada|=convalidados|=convalidadas|=transferido|=transferida|=transferidas|=transferidos|=arrastrada|=arrastradas|=arrastrado|=arrastrados|=trasladada|=trasladadas|de una presentación anterior|nota guardada|guardadas de otra edición|=reconocidas",
  "v:banked.no": "no convalidado|no convalidada|no convalidadas|no transferidas|no transferida|sin convalidar",
  "v:repeat.yes":
    "=repetidor|=repetidores|=repetidora|=repetidoras|que repiten|que repite|=repiten|=repetían|=repitieron|al menos un intento previo|al menos un intento anterior|con intentos previos|con intentos anteriores|con algún intento previo|con algún intento anterior|algún intento previo|algún intento anterior|uno o más intentos previos|uno o más intentos anteriores|un intento previo o más|ya lo habían intentado|lo habían intentado antes|habían intentado el módulo antes|=repetición|segunda matrícula o posterior|no era su primer intento",
  "v:repeat.no":
    "primer intento|primera vez|por primera vez|primera matrícula|sin intentos previos|sin intentos anteriores|sin ningún intento previo|sin ningún intento anterior|ningún intento previo|ningún intento anterior|cero intentos previos|cero intentos anteriores|sin intento previo|no repetidor|no repetidores|no repetidoras|de nuevo ingreso|nuevo ingreso|=primerizos|=novatos|no habían intentado antes",
  "v:score.none":
    "sin nota|sin notas|sin calificación|sin calificaciones|sin calificar|sin puntuación|sin puntuar|sin puntaje|sin evaluar|sin corregir|no tienen nota|no tiene nota|no tienen calificación|no tiene calificación|no calificada|no calificadas|no evaluadas|no evaluada|nota ausente|nota vacía|les falta la nota|falta la nota",
  "v:score.some":
    "con nota|con calificación|con puntuación|que tienen nota|que tienen calificación|=calificada|=calificadas|ya calificadas|tienen nota",
  "v:due.none":
    "sin fecha límite|sin fecha de entrega|sin plazo|sin día límite|sin fecha de vencimiento|sin día de entrega|no tienen fecha límite|no tiene fecha límite|fecha límite desconocida|sin fecha tope",
  "v:due.some": "con fecha límite|con fecha de entrega|con plazo|tienen fecha límite|tiene fecha límite|con día de entrega",
  "v:registered.none":
    "sin fecha de matrícula|sin fecha de inscripción|sin día de matrícula|sin día de inscripción|sin fecha de registro|sin fecha de matriculación|no tienen fecha de matrícula|no tienen fecha de inscripción|falta la fecha de matrícula|falta la fecha de inscripción|fecha de matrícula desconocida|no consta la fecha de matrícula|no consta la fecha de inscripción",
  "v:registered.some":
    "con fecha de matrícula|con fecha de inscripción|con día de matrícula|tienen fecha de matrícula|consta la fecha de matrícula",
  "v:unregistered.some":
    "dado de baja|dados de baja|dada de baja|dadas de baja|se dieron de baja|se dio de baja|darse de baja|dieron de baja|se dan de baja|=anuladas|=anulada|=anulado|=anularon|anularon su matrícula|anularon la matrícula|=anulación|=anulaciones|=canceladas|=cancelada|=cancelado|=cancelaron|cancelaron su matrícula|=cancelación|=cancelaciones|con fecha de baja|con día de baja|con baja registrada|se desmatricularon|=desmatriculados|=desmatriculadas|=desinscritos|=desinscripción|se desinscribieron|se borraron",
  "v:unregistered.none":
    "sin fecha de baja|sin baja|no se dieron de baja|no se dio de baja|sin anular|no anuladas|no canceladas|nunca se dieron de baja|sin día de baja",
  "v:planned.some": "con semana prevista|con semana de inicio prevista|tienen semana prevista|con semana planificada|con semana de inicio",
  "v:planned.none":
    "sin semana prevista|sin semana de inicio prevista|sin semana de inicio|sin semana planificada|no tienen semana prevista",
  "v:imd.none":
    "banda imd desconocida|imd desconocido|sin banda imd|sin imd|banda de privación desconocida|sin banda de privación|privación desconocida|imd ausente|sin dato de imd|sin índice de privación|no se conoce la banda imd|falta la banda imd|falta el imd",
  "v:imd.most":
    "más desfavorecido|más desfavorecida|más desfavorecidos|más desfavorecidas|más pobre|más pobres|mayor privación|más deprimidas|más deprimida|más privada|más privadas|más vulnerables|más necesitadas",
  "v:imd.least":
    "menos desfavorecido|menos desfavorecida|menos desfavorecidos|menos desfavorecidas|más rica|más ricas|menor privación|más acomodada|más acomodadas|más acomodados|más favorecida|más favorecidas",
  "v:weight.zero":
    "peso cero|peso 0|sin peso|con peso cero|con peso 0|no cuentan|no cuenta|que no cuentan para la nota|no puntúan|peso nulo|no pesan",
  "v:score.zero":
    "nota cero|nota 0|cero puntos|un cero|con un cero|=ceros|nota de 0|nota de cero|sacaron un cero|sacaron cero|puntuación cero|calificación cero|0 puntos|calificación de 0|puntuación de 0",
  "v:score.full":
    "nota máxima|máxima nota|puntuación máxima|máxima puntuación|puntuación perfecta|nota perfecta|calificación máxima|máxima calificación|pleno de puntos|un 100|nota de 100|sacaron un 100",
  "v:type.tma":
    "tma|tmas|trabajo corregido por el tutor|trabajos corregidos por el tutor|trabajos evaluados por el tutor|evaluación del tutor|tareas calificadas por el tutor|trabajo calificado por el tutor|evaluadas por el tutor|corregidas por el tutor|tarea corregida por el tutor|tareas corregidas por el tutor",
  "v:type.cma":
    "cma|cmas|corregido por ordenador|corregidos por ordenador|corregidas por ordenador|corregida por ordenador|evaluados por ordenador|evaluadas por ordenador|evaluaciones por ordenador|evaluación por ordenador|tareas corregidas por ordenador|trabajos corregidos por ordenador|calificadas por ordenador|evaluación por computadora|corregidas por computadora|calificadas por computadora",
  "v:type.exam": "examen|exámenes|examen final|exámenes finales|prueba final|pruebas finales|=exam|=exams",
  "v:item.forum": "foro|foros|forumng|foro de debate|foros de debate|foros de discusión|foro de discusión|=forum",
  "v:item.quiz": "quiz|quizzes|quizes|cuestionario|cuestionarios|=test|=tests|autoevaluación|autoevaluaciones",
  "v:item.wiki": "wiki|wikis|ouwiki",
  "v:item.resource": "recurso|recursos|resource",
  "v:item.homepage": "página de inicio|página principal|homepage|portada|página inicial|páginas de inicio",
  "v:item.url": "url|urls|enlace|enlaces|enlace externo|enlaces externos|enlace web|enlaces web",
  "v:item.glossary": "glosario|glosarios|glossary",
  "v:item.subpage": "subpágina|subpáginas|subpage",
  "v:item.page": "página|páginas|=page",
  "v:item.content": "oucontent|contenido ou|contenido del curso|=contenido",
  "v:item.collaborate": "oucollaborate|collaborate",
  "v:item.elluminate": "ouelluminate|elluminate",
  "v:item.questionnaire": "questionnaire|encuesta|encuestas",
  "v:item.dataplus": "dataplus|data plus",
  "v:item.dualpane": "dualpane|panel doble|doble panel",
  "v:item.folder": "carpeta|carpetas|=folder",
  "v:item.html": "htmlactivity|actividad html|actividades html",
  "v:item.externalquiz": "externalquiz|cuestionario externo|cuestionarios externos|quiz externo|quizzes externos|test externo",
  "v:item.repeat": "repeatactivity|actividad repetida|actividades repetidas",
  "v:item.shared": "sharedsubpage|subpágina compartida|subpáginas compartidas",
  "v:education.none":
    "no tienen estudios formales|no tiene estudios formales|sin estudios|sin titulación formal|sin titulación|sin titulación formal|sin titulaciones formales|sin estudios|sin estudios formales|sin estudios previos|sin cualificación formal|sin cualificaciones formales|sin cualificación|sin título|sin título formal|ninguna titulación|ninguna titulación formal|ninguna cualificación formal|sin formación formal|no formal quals|sin acreditación formal",
  "v:education.below":
    "inferior a a level|inferior al a level|inferior a un a level|inferiores a a level|inferiores al a level|menos de a level|menos que a level|por debajo de a level|por debajo del a level|por debajo de a-level|menor que a level|menor a a level|inferior a bachillerato|inferior al bachillerato|inferiores al bachillerato|por debajo del bachillerato|menos que bachillerato|estudios inferiores al bachillerato|lower than a level|inferior a nivel a|inferior al nivel a",
  "v:education.alevel":
    "a level|a-level|a levels|a-levels|a level o equivalente|a-level o equivalente|a levels o equivalente|bachillerato|bachillerato o equivalente|nivel a|nivel a o equivalente",
  "v:education.he":
    "he qualification|titulación he|cualificación he|título universitario|títulos universitarios|titulación universitaria|titulaciones universitarias|titulación superior|titulación de educación superior|título de educación superior|educación superior|estudios superiores|estudios universitarios|enseñanza superior|cualificación de educación superior|=titulados universitarios|titulados superiores|grado universitario",
  "v:education.postgraduate":
    "posgrado|postgrado|titulación de posgrado|titulación de postgrado|título de posgrado|título de postgrado|estudios de posgrado|estudios de postgrado|posgraduados|postgraduados|cualificación de posgrado|cualificación de postgrado|=máster|=másteres",
  "v:region.scotland": "escocia|escocés|escoceses|escocesa|escocesas|scotland",
  "v:region.wales": "gales|galés|galeses|galesa|galesas|país de gales|wales",
  "v:region.ireland": "irlanda|irlandés|irlandeses|irlandesa|irlandesas|irlanda del norte|ireland",
  "v:region.london": "londres|región de londres|londinense|londinenses|london|la capital|área de londres",
  "v:region.yorkshire": "yorkshire|región de yorkshire",
  "v:region.eastanglia": "east anglia|anglia oriental|este de anglia|anglia del este|región de east anglia|anglia|este de inglaterra",
  "v:region.eastmidlands":
    "east midlands|midlands orientales|midlands del este|tierras medias orientales|región de east midlands|este de midlands|midlands este",
  "v:region.westmidlands":
    "west midlands|midlands occidentales|midlands del oeste|tierras medias occidentales|región de west midlands|oeste de midlands|midlands oeste",
  "v:region.north": "región norte|región del norte|el norte|norte|norte de inglaterra",
  "v:region.northwest": "noroeste|región noroeste|región del noroeste|noroeste de inglaterra|north western",
  "v:region.south": "región sur|región del sur|el sur|sur|sur de inglaterra",
  "v:region.southeast":
    "sureste|sudeste|región sureste|región sudeste|región del sureste|región del sudeste|sureste de inglaterra|sudeste de inglaterra",
  "v:region.southwest":
    "suroeste|sudoeste|región suroeste|región sudoeste|región del suroeste|región del sudoeste|suroeste de inglaterra|sudoeste de inglaterra",
  "v:age.mature":
    "maduros|mayores de edad avanzada|franja de edad más alta|grupo de edad más alto|tramo de edad más alto|grupo de mayor edad|de más edad|más mayores|más viejos|grupo de más edad",
  "v:age.middle": "mediana edad|de mediana edad|franja intermedia|grupo intermedio de edad",
  "v:age.young":
    "jóvenes|joven|más jóvenes|más joven|franja de edad más baja|grupo de edad más bajo|grupo más joven|tramo de edad más bajo|franja más joven",
  // What happens
  "event:click":
    "conectarse|conectado|conectados|conectaron|se conectan|hicieron clic|hizo clic|hacer clic|hacen clic|hecho clic|=clicaron|=clicar|=clicado|=clican|=clicó|=cliquearon|=pincharon|=pinchar|=pinchado|=accedieron|=acceder|=accedido|=acceden|=accedió|=usaron|=usar|=usado|=usan|=usó|=utilizaron|=utilizar|=utilizado|=utilizan|=entraron|=entrar|=entrado|=entran|se conectaron|=conectaron|=conectarse|=conectado|=conectan|=visitaron|=visitar|=visitado|=consultaron|=consultar|=consultado|=abrieron|=abrir|=abierto|=activo|=activos|=activa|=activas|estuvieron activos|tuvieron actividad|=tocaron|=vieron|=navegaron|=interactuaron|=usada|=usadas|=usados|=utilizada|=utilizadas|=utilizados|=visitada|=visitadas|=visitados|=consultada|=consultadas|=consultados|=usa|=utiliza|=utilizó",
  "event:submit":
    "=entregaron|=entregó|=entregan|=entregar|=entregado|=entregada|=entregados|=entregadas|=entregue|=entreguen|=entregaran|=presentaron|=presentó|=presentan|=presentar|=presentado|=presentada|=presentados|=presentadas|=enviaron|=envió|=envían|=enviar|=enviado|=enviada|=enviados|=enviadas|=remitieron|se presentaron|se examinaron|=hicieron el examen|realizaron|realizado|realizaron el examen|=entreguen|=recibieron|=recibidas|=recibidos|=recibido",
  "event:enrol":
    "=matricularon|=matriculó|=matriculan|=matricular|=matricularse|=matriculado|=matriculada|=matriculados|=matriculadas|=inscribieron|=inscribió|=inscriben|=inscribir|=inscribirse|=inscrito|=inscrita|=inscritos|=inscritas|=cursaron|=cursan|=cursó|=cursar|=cursado|=estudiaron|=estudian|=estudió|=estudiar|=siguieron|=apuntaron|=apuntados|=apuntan|=registraron|=registrados|=registradas|=asistieron|=tomaron|=empezaron|=comenzaron|=hicieron el módulo|=participaron",
  "event:set":
    "=previsto|=previstos|=prevista|=previstas|=programado|=programados|=programada|=programadas|=planificado|=planificados|=planificadas|=establecidos|=establecidas|=definidos|=definidas|plan de evaluación|=fijados|=fijadas|=contempla|=prevé|=incluye|=incluyen|hay previstos",
  "event:return":
    "=volvieron|volvieron a matricularse|=volver|=regresaron|=regresar|repitieron matrícula|se volvieron a matricular|se rematricularon|=continuaron|=continúan|=reaparecieron|=vuelven|=vuelto|siguieron en",
  "event:last": "=dura|=duran|=duró|=duraron|=durar|=durado|=durando",
  // Arithmetic
  "agg:average":
    "media|promedio|de media|en promedio|promedios|medias|=medio|=medios|por término medio|como media|media aritmética|en media|=prom",
  "agg:median": "mediana|medianas|mediano|valor mediano|valor central",
  "agg:sum":
    "total de|total de los|total de las|total del|suma|sumados|sumadas|sumar|en total|total|totales|en conjunto|sumando|conjuntamente|sumatorio",
  "agg:deviation": "desviación estándar|desviación típica|desviación|desviaciones típicas|desviaciones estándar",
  "agg:percentile": "percentil|percentiles|cuantil",
  "agg:quartile": "=cuartil|=cuartiles",
  "agg:minimum": "mínimo|mínima|mínimos|mínimas|=mín",
  "agg:maximum": "máximo|máxima|máximos|máximas|=máx",
  "mark:share":
    "=porcentaje|=porcentajes|=proporción|=proporciones|=fracción|=parte|=cuota|peso relativo|qué porcentaje|qué proporción|qué parte|qué fracción|en porcentaje|como porcentaje|en tanto por ciento|tanto por ciento|%|qué %|=porcentualmente|=participación|=representan|=representa|qué tanto por ciento|porcentaje del total|en %",
  "mark:ratio": "ratio|cociente|razón entre|cuántas veces más|por cada|cuántas veces|relación entre el número",
  "mark:difference":
    "cuánto supera|en cuánto supera|cuánto superan|cuánto mayor es|cuánto más alta es|=diferencia|=diferencias|diferencia entre|=brecha|distancia entre|cuánto más|cuánto menos|cuántos puntos más|cuántos puntos menos|cuántos puntos|cuántos puntos porcentuales|=variación|=cambio|=cambió|ha cambiado|=varió|ha variado|=aumentó|=aumento|=disminuyó|=disminución|=subió|=subida|=bajó|=bajada|en cuánto supera|en cuánto superan|en cuántos puntos|cuántas matrículas más|cuántos estudiantes más|=resta|=restando|=mejora|=mejoró|=empeoró|cuántas más|cuántos más|por cuánto",
  "mark:minus": "=menos",
  "mark:change":
    "=variación|=cambio|=cambió|ha cambiado|=varió|ha variado|=aumentó|=aumento|=disminuyó|=disminución|=subió|=subida|=bajó|=bajada|=mejora|=mejoró|=empeoró|=diferencia|=diferencias|diferencia entre",
  "mark:growth":
    "=crecimiento|=creció|=crecer|=crecieron|=crecido|ha crecido|variación porcentual|cambio porcentual|cambio relativo|variación relativa|en qué porcentaje aumentó|incremento porcentual|aumento porcentual|tasa de crecimiento|qué porcentaje creció|en qué porcentaje creció|en qué porcentaje",
  "mark:running":
    "=acumulado|=acumulada|=acumulados|=acumuladas|total acumulado|suma acumulada|total corrido|de forma acumulada|=acumulando|hasta la fecha acumulado",
  "mark:overall":
    "global|general|=conjunto|del conjunto|la del conjunto|conjunto de la universidad|toda la universidad|de toda la universidad|media general|media global|la global|la general|tasa global|tasa general|la media|la media global|la media general|total de la universidad|la total|en su conjunto|la institución en su conjunto|promedio general|el promedio",
  "mark:beats":
    "=supera|=superan|por encima|por encima de|=superior|=superiores|superior a|mejor que|mayor que|más alta que|más alto que|más que",
  "mark:wide":
    "en columnas|una al lado de la otra|uno al lado del otro|lado a lado|en dos columnas|en tres columnas|en cuatro columnas|en columnas separadas|una columna por|una columna para cada|en columnas distintas|columnas separadas|frente a frente",
  "mark:both": "ambos módulos|ambos|ambas|tanto en|tanto",
  "mark:also": "también|además|asimismo|alguna vez|a la vez|en otra ocasión|otra vez distinta|al mismo tiempo",
  "mark:distinct":
    "contando a cada persona una sola vez|contando cada persona una vez|cada persona contada una vez|cada estudiante contado una vez|contando a cada estudiante una sola vez|distinto|distintos|distinta|distintas|diferente|diferentes|único|únicos|únicas|única|individuales|sin repetir|sin repeticiones|sin duplicados|no repetidos|contando a cada uno una sola vez|contando cada uno una vez|contados una vez",
  "mark:again": "de nuevo|otra vez|=nuevamente",
  "mark:any":
    "algún|alguna|alguno|algunos|algunas|al menos un|al menos una|al menos uno|por lo menos un|por lo menos una|como mínimo un|como mínimo una|uno o más|una o más|un solo|una sola|siquiera|cualquier|al menos 1",
  "mark:none":
    "ningún|ninguna|ninguno|ni un|ni una|ni uno|ni un solo|ni una sola|ni siquiera un|ni siquiera una|sin|sin ningún|sin ninguna|sin un solo|sin una sola|nunca|jamás|nada|cero|nadie|no|carecen de|carece de|faltan",
  "mark:not":
    "=excluido|=excluida|=excluyendo|=no|distinto de|distinta de|distintos de|distintas de|=excepto|=salvo|menos los|=excluyendo|=excluidos|=excluidas|sin contar|sin incluir|aparte de|=quitando|dejando fuera|a excepción de|con excepción de|=descontando|=omitiendo|sin los|sin las|en vez de|que no sean|que no sea",
  "mark:type": "=tipo|=tipos|=clase|=clases|=categoría|=categorías|=modalidad|=modalidades",
  "mark:own": "=su|=sus|=ese|=esa|=esos|=esas|=dicho|=dicha|=ese mismo|=mismo",
  "mark:all": "=todos|=todas|todos los|todas las|en todos los|en todas las|de todos los|de todas las",
  "mark:later_minus": "el posterior menos el anterior|el último menos el primero|posterior menos anterior",
  "mark:every": "todas sus|todos sus|cada una de sus|cada uno de sus|la totalidad de|todas y cada una|todos y cada uno|todas las suyas",
  "none:click":
    "inactivo|inactivos|inactiva|inactivas|no activos|sin actividad|sin clics|sin clic|sin ningún clic|sin hacer clic|sin actividad en el vle|sin actividad en el campus virtual|sin actividad en la plataforma|sin acceder|sin entrar|sin usar|sin un solo clic",
  "none:submission":
    "sin entregas|sin entregar nada|sin entregar|sin ninguna entrega|sin una sola entrega|sin presentar nada|sin haber entregado nada",
  "mark:rest": "el resto|los demás|las demás|=resto|los otros|las otras|=demás|otros estudiantes|los restantes|=otros|=otras|a los demás",
  ignore:
    "acabaron en|acabó en|acaban en|acabaron con|terminaron en|terminó en|terminan en|terminaron con|finalizaron con|finalizaron en|contando como cero|contando cero|incluidos los ceros|cada uno|cada una|de cada uno|de cada una|hasta la fecha|en el vle|del vle|en el campus virtual|del campus virtual|en la plataforma|de la plataforma|una o varias veces|al menos una vez|alguna que otra vez|qué tal|por favor|con su cifra|con la cifra|de última hora|dato|datos|se refiere|de que disponemos|más o menos|es decir|o sea|en línea|a la hora de|con qué|en cuanto a|entorno virtual|aula virtual|en el aula virtual|del aula virtual|desde el punto de vista",
  "mark:only": "solo|sólo|solamente|únicamente|exclusivamente|nada más que|solo los|solo las|siempre",
  "mark:by": anyOf(
    BREAKDOWN,
    "por|por cada|en cada|para cada|de cada|cada|según|según el|según la|en función de|en función del|dependiendo de|a cada|con cada|cada uno de los|cada una de las|en cada uno de los|en cada una de las|de cada uno de los|de cada una de las|para cada uno de los|para cada una de las|por separado|cruzado con|cruzado por|cruzando|segmentado por|segmentados por|por los distintos|por las distintas|entre los distintos|entre las distintas|para todos los|para todas las|en todos los|en todas las|de todos los|de todas las|distribución de|a lo largo de los|a lo largo de las|atendiendo a|ordenado por|ordenados por|clasificación por|perfil por|varía según|varía por|en los distintos|en las distintas|en los diferentes|en las diferentes|desde cada|evolución por",
  ),
  "mark:within": "dentro de cada|en el seno de cada",
  "mark:per": "por|por cada|para cada|cada|de cada|en cada|por cabeza|a cada|=per",
  "mark:which":
    "qué|cuál|cuáles|quién|quiénes|en qué|de qué|para qué|nombre|nombres|lista|listado|listar|enumera|enumerar|cual|cuales|dónde|identifica|indica qué",
  "mark:howmany":
    "cuántos|cuántas|cuánto|cuánta|número|números|número de|nº|n.º|núm|núm.|cantidad|cantidad de|recuento|recuento de|cifra|cifra de|total|total de|totales|volumen|volumen de|número total de|el número de|conteo|=contar|=cuenta|a cuánto|a cuántos|a cuántas|con cuántos|con cuántas|nro|cuantía",
  "mark:each_of_them": "respectivamente|cada cual",
  "mark:versus":
    "frente a|=versus|=vs|=contra|comparado con|comparada con|comparados con|comparadas con|comparación entre|=comparar|=compara|en comparación con|respecto a|=o|=y|=e|=u|=entre",
  "mark:and": "y|e|&|así como|además de|y también|más los|más las",
  "mark:either_way": "con o sin",
  "mark:with": "=con|junto con|=incluyendo|=indicando|y con|y cuántos|y cuántas|y el número de|acompañado de|acompañada de|=indica también",
  "mark:or": "o|u|o bien",
  "mark:of":
    "de entre|entre|dentro de|del total de|de los|de las|de quienes|de aquellos|de aquellas|del conjunto de|considerando solo|contando solo|limitado a|limitándonos a|para|tomando solo|solo entre|de nuestros|de nuestras|del|de la|donde",
  "mark:among": "de entre|entre|dentro de|del total de|de todos los|de todas las|del conjunto de|solo entre",
  "mark:than": "que|de lo que",
  "mark:between": "entre",
  "mark:from": "desde|a partir de|entre",
  "mark:onward": "a otro|a otra|al siguiente|a la siguiente|al otro|a la otra",
  "mark:to": "hasta|hasta el|y",
  "mark:before":
    "antes de|antes del|antes de que|anterior a|anteriores a|previo a|previa a|antes|con anterioridad a|previamente a|anterior al",
  "mark:after":
    "después de|después del|=tras|tras el|posterior a|posteriores a|posterior al|pasado el|pasados los|pasadas las|=después|más allá de|más allá del|=transcurridos",
  "mark:since": "desde|desde el|a partir de|a partir del|desde la|a partir de la",
  "mark:day": "=día|=días|=dia|=dias",
  "mark:week": "semana|semanas",
  "mark:start":
    "=inicio|=comienzo|=principio|=arranque|inicio del curso|comienzo del curso|inicio del módulo|comienzo del módulo|inicio de la presentación|comienzo de la presentación|inicio de las clases|comienzo de las clases|=empezar|empezara el curso|empezase el curso|empiece el curso|que empezara|que empiece|que comenzara|que comience|=apertura",
  "mark:first":
    "en los primeros|en las primeras|durante los primeros|durante las primeras|primero|primera|primeros|primeras|primer|inicial|iniciales",
  "mark:last": "último|última|últimos|últimas|final",
  "mark:latest": "más reciente|más recientes|último|última|últimos|últimas|más nuevo|actual|más actual",
  "mark:earliest": "más antiguo|más antigua|más antiguos|primero|primera|primer|primeros|primeras|más temprano",
  "mark:previous": "=anterior|=anteriores|=penúltimo|=penúltima|=previo|=previa|=precedente",
  "mark:later": "posterior|posteriores|más tarde|más adelante|siguiente|siguientes|posteriormente|después",
  "mark:same": "mismo|misma|mismos|mismas|el mismo|la misma",
  "mark:bare": "solo el número|solo la cifra|solo los nombres|únicamente el número",
  // Order and rank
  "rank:high":
    "más|mayor|mayores|máximo|máxima|más alto|más alta|más altos|más altas|más elevado|más elevada|más elevados|más elevadas|más numeroso|más numerosos|más grande|más grandes|mayor número|mayor número de|mayor cantidad|mayor cantidad de|más largo|más larga|más largos|más frecuente|más frecuentes|más común|más comunes|más popular|más populares|más usado|más usados|más utilizado|más utilizados|más visitado|más visitados|más concurrido|más habitual|la mayoría|a la cabeza|lidera|lideran|encabeza|encabezan|más tardío|más activo|más activos|más activa|más activas",
  "rank:low":
    "menos|menor|menores|mínimo|mínima|más bajo|más baja|más bajos|más bajas|más pequeño|más pequeña|más pequeños|más corto|más corta|menor número|menor número de|menor cantidad|menor cantidad de|menos frecuente|menos frecuentes|menos común|menos popular|menos populares|menos usado|menos usados|menos utilizado|menos visitado|más raro|más escaso|más temprano|más reducido|más reducida",
  "rank:good": "mejor|mejores|con mejores resultados|más exitoso|más exitosos",
  "rank:bad": "peor|peores|con peores resultados|más difícil|más difíciles|más flojo|más flojos",
  "rank:top": "top|principales|primeros puestos|primeros|los primeros|las primeras",
  "rank:bottom": "últimos puestos|último puesto|a la cola|último lugar",
  "order:desc":
    "de mayor a menor|del mayor al menor|en orden descendente|orden descendente|descendente|decreciente|en orden decreciente|de más a menos|de más alto a más bajo|de más alta a más baja|del más alto al más bajo|de la más alta a la más baja|de mayor a menor número|empezando por el mayor|empezando por la mayor|primero el mayor|primero la mayor|primero los mayores|de más alta a menos|de forma descendente",
  "order:asc":
    "de menor a mayor|del menor al mayor|en orden ascendente|orden ascendente|ascendente|creciente|en orden creciente|de menos a más|de más bajo a más alto|de más baja a más alta|del más bajo al más alto|de la más baja a la más alta|empezando por el menor|empezando por la menor|primero el menor|primero la menor|de forma ascendente",
  "order:good": "de mejor a peor|del mejor al peor|primero el mejor|primero los mejores|empezando por el mejor",
  "order:bad": "de peor a mejor|del peor al mejor|primero el peor|primero los peores|empezando por el peor",
  "order:time":
    "en orden cronológico|orden cronológico|cronológicamente|por orden cronológico|por orden temporal|en orden temporal|por orden de fecha|por fecha|a lo largo del tiempo|evolución|por orden de día|día a día|en orden de día|semana a semana|del más antiguo al más reciente|empezando por el más antiguo|ordenado por periodo|ordenados por periodo|ordenados por fecha|ordenadas por fecha",
  "order:time_desc": "en orden cronológico inverso|del más reciente al más antiguo|primero el más reciente|empezando por el más reciente",
  "order:rank":
    "clasificación|clasificación de|ranking|ordenado|ordenados|ordenada|ordenadas|ordenar|ordena|orden|por orden|en orden|ranking de",
  // Bounds
  "cmp:>":
    "más de|por encima de|por encima del|superior a|superiores a|superior al|mayor que|mayor de|mayores que|mayores de|mayor a|más que|más alto que|más alta que|=supera|=superan|=superaron|=supere|=superen|=superó|supera el|supera los|supera las|=excede|=exceden|=rebasa|=rebasan|más allá de|>|=sobrepasa|=sobrepasan|es superior a|es mayor que|mejor que|más del|más de la|más de los|más de las",
  "cmp:>=":
    "al menos|por lo menos|como mínimo|como poco|no menos de|=mínimo de|un =mínimo de|=mínimo|igual o superior a|igual o superior al|igual o mayor que|mayor o igual que|mayor o igual a|a partir de|=desde|>=|≥|llega a|llegan a|llegaron a|=alcanza|=alcanzan|=alcanzaron|no inferior a",
  "cmp:<":
    "menos de|por debajo de|por debajo del|inferior a|inferiores a|inferior al|menor que|menor de|menores que|menores de|menor a|menos que|más bajo que|más baja que|no llega a|no llegan a|no llegaron a|no alcanza|no alcanzan|<|peor que|debajo de|más jóvenes que|menos del|menos de la|menos de los|menos de las",
  "cmp:<=":
    "como máximo|como mucho|a lo sumo|no más de|=máximo de|un =máximo de|igual o inferior a|igual o menor que|menor o igual que|menor o igual a|=hasta|<=|≤|no superior a|no supera|no superan|no pasa de|no pasan de",
  "cmp:=": "exactamente|justo|justamente|igual a|precisamente|=equivale a",
  "post:>=":
    "o después|o más tarde|o con posterioridad|o más|o mayores|o mayor|o superior|o superiores|en adelante|o más alto|o más alta|y más|como mínimo|o más años|al menos|o por encima|+|por lo menos|para arriba",
  "post:<=":
    "o menos|o menores|o menor|o inferior|o inferiores|o más bajo|o más baja|y menos|como máximo|como mucho|a lo sumo|o por debajo|para abajo",
  "unit:percent": "por ciento|%|por cien|porciento|pct",
  "unit:point": "punto|puntos|punto porcentual|puntos porcentuales|pp",
  "unit:times": "=vez|=veces",
  "mark:month": "=mes|=meses",
  "mark:year": "=año|=años|año académico|curso académico",
  "mark:monthly": "al mes|por mes|mensuales|mensual|mensualmente|mes a mes|cada mes",
  "mark:trend": "a lo largo del tiempo|evolución|tendencia|con el tiempo",
  "rel:day-0": "=hoy",
  "rel:day-1": "=ayer",
  "rel:week-0": "de esta semana|esta semana",
  "rel:week-1": "semana pasada|última semana|semana anterior",
  "rel:month-0": "de este mes|este mes",
  "rel:month-1": "mes pasado|último mes|mes anterior",
  "rel:year-0": "este curso académico|este año académico|este año|este curso",
  "rel:year-1":
    "último año académico|último curso académico|último curso|curso pasado|curso académico pasado|año académico pasado|curso anterior|curso académico anterior|año pasado|último año|curso pasado|año anterior|curso anterior",
  "rel:term-0":
    "desde que empezó este semestre|desde que empezó el semestre|desde el inicio del semestre|desde el inicio de este semestre|desde el comienzo del semestre|de este semestre|del semestre actual|semestre en curso|este semestre|semestre actual|este período|este periodo",
  "rel:term-1": "periodo anterior|período anterior|semestre pasado|semestre anterior|último semestre",
  "month:1": "=enero|=ene",
  "month:2": "=febrero|=feb",
  "month:3": "=marzo|=mar",
  "month:4": "=abril|=abr",
  "month:5": "=mayo",
  "month:6": "=junio|=jun",
  "month:7": "=julio|=jul",
  "month:8": "=agosto|=ago",
  "month:9": "=septiembre|=setiembre|=sept|=sep",
  "month:10": "=octubre|=oct",
  "month:11": "=noviembre|=nov",
  "month:12": "=diciembre|=dic",
  "season:spring": "=primavera",
  "season:summer": "=verano",
  "season:autumn": "=otoño",
  "season:winter": "=invierno",
  "mark:age": "de edad|años de edad|=años|=edad|mayores de|menores de|mayor de|mayores que|menor de|más jóvenes que|menores que",
  "mark:rate": "=tasa|=tasas|=índice|=índices",
  "rank:frequent": "más frecuente|más frecuentes|más común|más comunes|más habitual|más habituales|con más frecuencia",
  "rank:place": "ocupa|ocupan|queda|figura en|se sitúa|en el puesto|puesto|lugar|posición",
  "ord:2": "=segundo|=segunda|=segundos|=segundas",
  "ord:3": "=tercero|=tercera|=tercer",
  "ord:4": "=cuarto|=cuarta",
  "ord:5": "=quinto|=quinta",
  "v:ondue":
    "el mismo día de la fecha límite|el día de la fecha límite|exactamente el día límite|el mismo día del vencimiento|en la fecha límite|el día límite|justo en la fecha límite",
  "mark:counting": "=contando|=contados|=contadas|contar como|cuentan como|=computados",
  "mark:up":
    "=subió|=subieron|=sube|=suben|=aumentó|=aumentaron|=aumenta|=aumentan|=creció|=crecieron|=mejoró|=mejoraron|=mejora|al alza|se incrementó|ha subido|ha aumentado|ha crecido|ha mejorado",
  "mark:down":
    "=bajó|=bajaron|=baja|=bajan|=disminuyó|=disminuyeron|=disminuye|=cayó|=cayeron|=cae|=empeoró|=empeoraron|=empeora|=descendió|=descendieron|a la baja|ha bajado|ha disminuido|ha caído|ha empeorado",
  "mark:more": "más|mayor|superior|más alta|más alto|más elevada|más elevado|mejor|más grande|más a menudo|con más frecuencia",
  "mark:less": "menos|menor|inferior|más baja|más bajo|peor|con menos frecuencia",
  "mark:lead":
    "me gustaría saber|nos gustaría saber|quisiera saber|quiero saber|queremos saber|querría saber|necesito saber|necesitamos saber|=necesito|=necesitamos|=dime|=díganme|=dígame|me puedes decir|puedes decirme|podrías decirme|podría decirme|me podría decir|me puede decir|puede decirme|=muéstrame|=muestre|=muestra|=enséñame|=dame|=deme|=facilítame|=indícame|=indíqueme|=busco|estoy buscando|me pregunto|me interesa|nos interesa|nos hace falta|me hace falta|=sáquame|=proporcióname",
  "refuse:instruction":
    "ignora las instrucciones|ignore las instrucciones|instrucciones anteriores|olvida tus reglas|olvida las reglas|tus instrucciones|=contraseña|=contraseñas|clave de api|clave api|prompt del sistema|finge ser|finge que|actúa como|a partir de ahora eres|ahora eres|sáltate las reglas|derechos de administrador|permisos de administrador|acceso root|modo desarrollador",
  "refuse:persons":
    "id de los estudiantes|ids de los estudiantes|id del estudiante|id del alumno|identificadores de los estudiantes|identificador del estudiante|número de expediente|números de expediente|correo electrónico|correos electrónicos|correo de los alumnos|número de teléfono|números de teléfono|=teléfonos|dirección postal|=domicilio|fecha de nacimiento|fechas de nacimiento|nombres de los estudiantes|nombres de los alumnos|nombre del estudiante|nombre del alumno|nombre y apellidos|nombres y apellidos|=apellidos|datos personales|ficha completa|expediente completo|expediente del alumno|datos de contacto|listado nominal|qué alumnos|qué estudiantes|qué alumno|qué estudiante|cuáles estudiantes|lista de estudiantes|lista de alumnos|lista de los alumnos|lista de los estudiantes|listado de alumnos|listado de estudiantes|una fila por estudiante|una fila por alumno|una fila por persona|quiénes son los alumnos|quiénes son los estudiantes|quién es el estudiante|quién es el alumno|=dni",
  "refuse:action":
    "=borra|=borrar|=elimina|=eliminar|=suprime|=modifica|=modificar|=cambia|=cambiar|=envía|=enviar|=manda|=mandar|=crea|=crear|=añade|=añadir|=agrega|=agregar|=inscribe|=quita|=recuerda|=avisa|=notifica|=escribe|=redacta|=importa|=asigna|=corrige|=anula|=cancela|=contacta|=publica|=actualiza|=restablece|=invita|=mueve|=aprueba|=rechaza",
  "refuse:prediction":
    "=predecir|=predicción|=predicciones|=pronóstico|=pronósticos|=pronostica|=previsión|=previsiones|=prever|=proyección|=proyecciones|año que viene|próximo año|próximo curso|próximo semestre|próximo periodo|próxima convocatoria|en el futuro|=futuro|=será|=serán|=habrá|=tendremos|=abandonarán|=aprobarán|=suspenderán|va a abandonar|van a abandonar|van a suspender|en los próximos años|estimación para el próximo|riesgo de abandonar",
  "refuse:other_institutions":
    "otras universidades|otra universidad|otras instituciones|otra institución|otros centros universitarios|media nacional|promedio nacional|nivel nacional|ranking nacional|ranking de universidades|=competencia|=competidores|universidades vecinas|universidad de|=oxford|=cambridge|=harvard|=complutense|en el país|del sector|otros inquilinos|otro inquilino|otros tenants|resto de españa",
  "refuse:opinion":
    "por qué|qué opinas|qué opina|en tu opinión|en su opinión|a tu juicio|crees que|cree que|=deberíamos|=debería|debemos hacer|qué recomiendas|qué recomienda|=recomendación|=recomendaciones|=recomienda|=aconsejas|qué podemos hacer|cómo podemos|cómo mejorar|cómo reducir|es justo|buena idea|de quién es la culpa|causa del|causas del|causas de|causa de|motivo del|motivos del|motivos de|razón del|razones del|razones de|explica por qué|explícame por qué|merece la pena",
  "role:instructor": "=docente|=docentes|=profesor|=profesores|=profesora|=profesoras|=profesorado",
  "refuse:not_in_data":
    "=meteorológico|precio de la matrícula|tasas académicas|tasas de matrícula|=salario|=salarios|=sueldo|=sueldos|=docente|=docentes|=profesor|=profesores|=profesora|=profesoras|=profesorado|=satisfacción|=satisfechos|=etnia|=etnias|=raza|=nacionalidad|=nacionalidades|=religión|=religiones|estado civil|=aparcamiento|=cafetería|=comedor|=presupuesto|=presupuestos|=precio|=precios|=préstamo|=préstamos|=beca|=becas|=becarios|=alojamiento|=vivienda|=empleo|=empleabilidad|inserción laboral|carrera profesional|=quejas|salud mental|orientación sexual|=política|lengua materna|=casados|=chiste|=poema|=receta|=fútbol|código postal|=plagio|=trampas|=ingresos|=renta|=rentas|=coste|=costes|=costo|=costos|=gasto|=gastos|=felicidad|=vacaciones|=desempleo|=paro|qué tiempo hace",
  "mark:long": "más larga|más largo|más largas|más largos|más corta|más corto|más cortas|más cortos",
  "mark:daily": "día a día|=diario|=diarios|=diaria|=diarias|por orden de día|=diariamente",
  "mark:weekly": "a la semana|semanales|semana a semana|=semanal|=semanales|=semanalmente",
  "mark:excluded": "=excluidos|=excluidas|=excluido|=aparte|=descontados|=descontadas",
  "v:registered.late":
    "matrícula tardía|matrículas tardías|inscripción tardía|inscripciones tardías|se matricularon tarde|matriculados tarde|inscritos tarde|se inscribieron tarde",
  "v:registered.early":
    "matrícula anticipada|matrículas anticipadas|inscripción anticipada|se matricularon pronto|matriculados con antelación|se matricularon con antelación",
  "mark:reverse": "restado de|restada de|restadas de|restados de|réstale|se resta de|descontado de",
  "mark:together": "=juntos|=juntas|en conjunto|tomados en conjunto|combinados|combinadas|conjuntamente",
  "follow:add": "=añade|=añádele|=agrega|=también|=además|así como",
  "follow:instead": "en su lugar|en vez de eso|en lugar de eso|mejor por|en cambio",
  "follow:drop": "=quita|=quítale|=excluye|=elimina|=omite|=sin|deja fuera|sin contar|=descarta",
  "follow:reverse": "al revés|a la inversa|orden inverso|en orden inverso|=invierte|dale la vuelta|=inviértelo",
  "follow:same": "lo mismo|=igual|=ídem|de igual modo",
  "follow:total": "en total|un solo número|una sola cifra|todo junto|en una sola cifra|en conjunto",
  "follow:them": "=ellos|=ellas|de ellos|de ellas|=de =esos|=de =esas|=esos|=esas|=eso",
  "follow:and": "=y|y ahora|=ahora|qué hay de|y qué hay de|qué pasa con|y qué tal|y qué pasa con",
  "follow:split": "=desglosa|=desglósalo|=divide|=desglose|=desglosado|=desglosada|=sepáralo|=separa",
  "follow:count": "en número|en números|en cifras|en números absolutos|en términos absolutos|en valores absolutos|en cifras absolutas",
};
