import { measureWords } from "../measure-words.ts";

/** What staff call measures in Spanish besides their labels. */
export const MODEL_WORDS = measureWords({
  sessions:
    "sesión|sesiones|inicio de sesión|inicios de sesión|conexión|conexiones|acceso a la plataforma|accesos a la plataforma|visitas a la plataforma",
  session_people:
    "personas conectadas|personas en la plataforma|usuarios de la plataforma|personas que iniciaron sesión|usuarios conectados",
  session_minutes: "tiempo en la plataforma|tiempo en línea",
  minutes_per_session:
    "minutos por sesión|tiempo por sesión|duración media de las sesiones|duración media de la sesión|sesión media|cuánto dura una sesión|cuánto duran las sesiones",
  session_minutes_median: "duración de las sesiones|duración de la sesión",
  sessions_per_person: "conexiones por persona|sesiones por persona|sesiones por usuario",
  minutes:
    "=minutos|minutos en el curso|minutos en los cursos|minutos en cursos|tiempo en los cursos|tiempo de estudio|cuánto tiempo|horas de estudio|minutos medios en el curso",
  at_risk_students: "estudiantes en riesgo|alumnos en riesgo|alumnado en riesgo",
  at_risk_rate: "porcentaje en riesgo|proporción en riesgo",
  posts:
    "mensaje|mensajes|mensajes en los foros|mensajes en foros|mensajes en el foro|mensajes de foro|mensajes del foro|publicación en foros|publicaciones en foros|publicaciones en los foros|entradas en el foro|intervenciones en los foros|aportaciones al foro|publicado en el foro|publicaron en el foro|publican en el foro|escrito en el foro|escribieron en el foro|escriben en el foro|publicado en los foros|escrito en los foros|posteado|postearon|publicado mensajes",
  posting_people: "personas que publican|personas que escriben en los foros|participantes del foro",
  threads: "hilo|hilos|hilos de discusión|hilos del foro|temas del foro",
  answered_threads: "proporción de hilos respondidos|tasa de respuesta",
  staff_reply_hours:
    "tiempo de respuesta|tiempo de respuesta de los docentes|horas hasta la respuesta|cuánto tardan los docentes en responder|cuánto tardan en responder los docentes",
  meetings:
    "sesión en directo|sesiones en directo|sesión en vivo|sesiones en vivo|clase en directo|clases en directo|clases en vivo|reuniones en directo|videoconferencia|videoconferencias|seminario web|seminarios web|reuniones en línea|webinar|webinars|reunión en directo|reuniones en vivo",
  recorded_meetings: "clases grabadas|sesiones grabadas|reuniones grabadas",
  meeting_minutes: "tiempo en clases en directo|tiempo en sesiones en directo",
  attendance_rate: "asistencia|tasa de asistencia|índice de asistencia",
  tool_uses: "uso|usos|uso de herramientas|usos de herramientas|uso de las herramientas|utilizaciones",
  tool_people: "usuarios de herramientas|personas que usan herramientas",
  tool_minutes: "tiempo en herramientas|minutos en herramientas",
  accessibility_score: "accesibilidad|puntuación de accesibilidad|accesibilidad media",
  severe_accessibility_issues: "problemas graves de accesibilidad|problemas de accesibilidad graves",
  items_with_issue:
    "contenidos con problemas|contenidos con problemas de accesibilidad|contenido inaccesible|problema de accesibilidad|problemas de accesibilidad",
  blocked_items:
    "contenidos tienen un problema de accesibilidad grave|contenidos tienen un problema grave de accesibilidad|contenidos con un problema grave|contenidos con problemas graves|contenidos con un problema de accesibilidad grave|contenidos tienen un problema grave",
  format_downloads: "descarga|descargas|descargas de formatos alternativos",
  awards: "título otorgado|títulos otorgados|titulaciones otorgadas|títulos expedidos|titulaciones|títulos concedidos",
  awarded_students: "egresados|titulados|graduados|graduadas",
  entrants: "nuevos ingresos|estudiantes de nuevo ingreso|alumnos de nuevo ingreso|nuevo ingreso",
  continuation: "continuidad|tasa de continuidad",
  registrations: "nuevos estudiantes|matrículas en programas|inscripciones en programas",
  registered_now: "matriculados en un programa|inscritos en un programa|matriculados en una titulación|están matriculados en",
  class_size: "estudiantes por docente|alumnos por profesor|alumnos por docente|tamaño del grupo|ratio de alumnos por docente",
  offering_size: "tamaño del curso|tamaño medio del curso|estudiantes por curso|alumnos por curso",
  items_per_course: "contenidos por curso|materiales por curso",
  instructors:
    "docentes imparten clase|docentes imparten|profesores imparten clase|profesores dan clase|docentes dan clase|docentes enseñan|profesorado",
  grading_days:
    "tiempo de corrección|tiempo medio de corrección|días hasta la calificación|días hasta la nota|tardan en corregir|tarda en corregir|esperan su nota|esperan sus notas",
  grading_backlog:
    "sin corregir|pendientes de corregir|pendientes de calificar|pendientes de corrección|pendiente de calificación|sin calificar todavía|esperando calificación|entregas pendientes",
  graded_in_time_rate: "corregidas a tiempo|corregido a tiempo|calificadas a tiempo",
  missing_pieces: "entregas que faltan|trabajos no entregados|trabajos que faltan",
  submission_rate: "tasa de entrega|porcentaje de entrega",
  grade_changes:
    "cambio de nota|cambios de nota|cambios de calificación|notas cambiadas|calificaciones modificadas|notas se cambiaron|calificaciones se cambiaron|notas modificadas",
  hidden_items: "contenidos ocultos|contenido oculto",
  item_use_rate: "contenidos utilizados|contenido utilizado",
  active_courses: "cursos activos|curso activo",
  running_offerings: "cursos en marcha|cursos en curso",
  enrolled_now: "matriculados ahora|matriculados actualmente|actualmente matriculados|matriculados en este momento",
  students_never_there: "nunca se han conectado|nunca han iniciado sesión|no se han conectado nunca|nunca entraron",
  score_median: "nota mediana|puntuación mediana",
  late_registrations: "matrículas tardías|inscripciones tardías",
  late_registration_rate: "proporción de matrículas tardías|porcentaje de matrículas tardías",
  on_time_rate: "tasa de entregas a tiempo|porcentaje de entregas a tiempo|puntualidad|entregas a tiempo|tasa de entrega a tiempo",
});
