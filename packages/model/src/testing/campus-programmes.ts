/** Rows of two programmes of the campus, with all that can become of those who enter them. */
export function campusProgrammes(nodes: readonly string[]) {
  const states = [
    ["Registered", "Continued"],
    ["Awarded", "Continued"],
    ["Left", "Left"],
    ["Left", "Gone early"],
    ["Registered", "Not yet known"],
  ] as const;
  const classes = ["First", "Upper second", "Third", "Merit", null];
  const programmes = nodes.map((node_id, index) => ({
    programme_id: `p${index}`,
    node_id,
    name: `Programme ${index}`,
    qualification: index === 0 ? "BSc" : "MA",
    study_level: index === 0 ? "Undergraduate" : "Postgraduate",
  }));
  const registrations = programmes.flatMap(({ programme_id, node_id }, place) =>
    Array.from({ length: 11 }, (_, index) => {
      const [status, continuation] = states[(index * 3 + place) % states.length] ?? states[0];
      return {
        registration_id: `r${index} ${programme_id}`,
        student_id: `s${index % 7}`,
        programme_id,
        node_id,
        entry_date: `202${2 + (index % 3)}-10-01`,
        entry_year: `202${2 + (index % 3)}/2${3 + (index % 3)}`,
        full_time: index % 4 === 0 ? null : index % 2 === 0,
        planned_end_date: index % 5 === 4 ? null : index % 2 === 0 ? "2025-03-14" : "2025-03-15",
        ended_date: status === "Registered" ? null : "2025-01-10",
        status,
        continuation,
        gender: index % 2 === 0 ? "F" : "M",
        disability: index % 3 === 0,
        deprivation_band: index % 5 === 0 ? null : index % 2 === 0 ? "0-10%" : "10-20%",
        deprivation_rank: index % 5 === 0 ? null : 1 + (index % 2),
      };
    }),
  );
  const ofRegistration = registrations.map(({ registration_id, student_id, programme_id, node_id }) => ({
    registration_id,
    student_id,
    programme_id,
    node_id,
  }));
  return {
    dim_programme: programmes,
    fact_programme_registration: registrations,
    fact_award: ofRegistration.slice(0, 17).map((own, index) => ({
      award_id: `a${index}`,
      ...own,
      awarded_date: `202${3 + (index % 2)}-07-01`,
      award_year: `202${2 + (index % 2)}/2${3 + (index % 2)}`,
      classification: classes[index % classes.length] ?? null,
      years_to_award: index % 6 === 0 ? null : 1 + (index % 4),
    })),
    fact_student_term: ofRegistration.map((own, index) => ({
      student_term_id: `st${index}`,
      ...own,
      term_id: `t${1 + (index % 3)}`,
      credits_attempted: 20 * (1 + (index % 3)),
      credits_earned: index % 3 === 2 ? null : 20 * (index % 2),
    })),
  };
}
