import { measureWords } from "../measure-words.ts";

/** What staff call measures in Brazilian Portuguese besides their labels. */
export const MODEL_WORDS = measureWords({
  sessions: "sessão|sessões|=login|=logins|acesso à plataforma|acessos à plataforma|acessos ao ambiente|visitas à plataforma|conexões",
  session_people: "pessoas conectadas|pessoas na plataforma|usuários da plataforma|pessoas que fizeram login|usuários conectados",
  session_minutes: "tempo na plataforma|tempo online",
  minutes_per_session:
    "minutos por sessão|tempo por sessão|duração média das sessões|duração média da sessão|sessão média|quanto dura uma sessão|quanto duram as sessões",
  session_minutes_median: "duração das sessões|duração da sessão",
  sessions_per_person: "logins por pessoa|sessões por pessoa|sessões por usuário",
  minutes: "=minutos|minutos no curso|minutos nos cursos|minutos em cursos|tempo nos cursos|tempo de estudo|quanto tempo|horas de estudo",
  at_risk_students: "alunos em risco|estudantes em risco",
  at_risk_rate: "percentual em risco|proporção em risco",
  posts:
    "postagem|postagens|post|posts|mensagem|mensagens|mensagens nos fóruns|mensagens no fórum|mensagens em fóruns|postagens em fóruns|postagens nos fóruns|postagens no fórum|publicações nos fóruns|publicações em fóruns|publicações no fórum|contribuições no fórum|postou|postaram|postado|publicaram no fórum|publicou no fórum|escreveram no fórum|escreveu no fórum|publicaram nos fóruns|escreveram nos fóruns",
  posting_people: "pessoas que postam|pessoas que postaram|participantes do fórum",
  threads: "tópico|tópicos|tópicos do fórum|discussão|discussões",
  answered_threads: "proporção de tópicos respondidos|taxa de resposta",
  staff_reply_hours:
    "tempo de resposta|tempo de resposta dos professores|horas até a resposta|quanto tempo os professores levam para responder",
  meetings:
    "aula ao vivo|aulas ao vivo|encontro ao vivo|encontros ao vivo|reunião online|reuniões online|videoconferência|videoconferências|webinar|webinars|webinário|webinários|encontros síncronos|reunião ao vivo|reuniões ao vivo",
  recorded_meetings: "aulas gravadas|encontros gravados|reuniões gravadas",
  meeting_minutes: "tempo em aulas ao vivo|tempo em encontros",
  attendance_rate: "taxa de presença|frequência às aulas|presença nas aulas|=presença",
  tool_uses: "uso|usos|uso das ferramentas|uso de ferramentas|utilização|utilizações",
  tool_people: "usuários de ferramentas|pessoas que usam ferramentas",
  tool_minutes: "tempo em ferramentas|minutos em ferramentas",
  accessibility_score: "acessibilidade|nota de acessibilidade|pontuação de acessibilidade|acessibilidade média",
  severe_accessibility_issues: "problemas graves de acessibilidade|problemas de acessibilidade graves",
  items_with_issue: "conteúdos com problemas|conteúdos inacessíveis|problema de acessibilidade|problemas de acessibilidade",
  blocked_items:
    "conteúdos têm um problema grave de acessibilidade|conteúdos têm problema grave de acessibilidade|conteúdos com problema grave|conteúdos com um problema grave|conteúdos têm um problema grave|conteúdos com problemas graves",
  format_downloads: "download|downloads|formatos baixados",
  awards: "diploma|diplomas|diplomas emitidos|títulos concedidos|diplomas concedidos",
  awarded_students: "formados|formandos|diplomados|graduados",
  entrants: "ingressantes|calouros|novos ingressantes",
  continuation: "continuidade|taxa de continuidade|permanência após o primeiro ano",
  registrations: "novos alunos|matrículas em programas|novos estudantes",
  registered_now: "matriculados em um programa|matriculados em um curso de graduação|vinculados a um programa",
  class_size: "alunos por professor|estudantes por docente|tamanho da turma|alunos por docente",
  offering_size: "tamanho do curso|tamanho médio do curso|alunos por curso|tamanho médio das turmas",
  items_per_course: "conteúdos por curso|materiais por curso|conteúdos por turma",
  instructors:
    "professores estão dando aula|professores dão aula|professores lecionam|docentes lecionam|professores que lecionam|docentes dão aula|corpo docente",
  grading_days: "tempo de correção|tempo médio de correção|dias até a nota|dias até a correção|esperam a nota|esperam suas notas",
  grading_backlog:
    "não corrigidas|ainda não corrigidas|à espera de correção|aguardando correção|aguardando nota|pendentes de correção|esperando nota",
  graded_in_time_rate: "corrigidas no prazo|corrigidos no prazo|avaliadas no prazo",
  missing_pieces: "entregas faltantes|trabalhos não entregues|trabalhos faltantes",
  submission_rate: "taxa de entrega|percentual de entrega",
  grade_changes: "mudança de nota|mudanças de nota|notas alteradas|alterações de nota|notas foram alteradas|notas modificadas",
  hidden_items: "conteúdos ocultos|conteúdo oculto",
  item_use_rate: "conteúdos utilizados|conteúdo utilizado",
  active_courses: "turmas ativas|cursos ativos",
  running_offerings: "turmas em andamento|cursos em andamento",
  enrolled_now: "atualmente matriculados|matriculados no momento|matriculados agora",
  students_never_there: "nunca fizeram login|nunca acessaram|nunca entraram na plataforma",
  score_median: "nota mediana|pontuação mediana",
  late_registrations: "matrículas tardias|matrículas atrasadas",
  late_registration_rate: "percentual de matrículas tardias",
  on_time_rate: "taxa de entrega no prazo|percentual de entregas no prazo|pontualidade|entregas no prazo|taxa de entregas no prazo",
});
