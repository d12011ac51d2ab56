const words = (text: string): readonly string[] => text.trim().split(/\s+/);

const OPERATORS = words(`!~~ !~~* % & && * ** + - ->> -> / // << <=> <@ >> @> ^ ^@ | || ~ ~~ ~~* ~~~ !__postfix @ <-> ~* !~*`);

const NUMBERS = words(`abs acos acosh add asin asinh atan atan2 atanh bit_count cbrt ceil ceiling cos cosh cot degrees divide even exp
  factorial fdiv floor fmod gamma gcd greatest_common_divisor hash isfinite isinf isnan lcm least_common_multiple lgamma ln log log10 log2
  mod multiply nextafter pi pow power radians random round round_even roundbankers sign signbit sin sinh sqrt subtract tan tanh trunc xor
  width_bucket equi_width_bins greatest least`);

const TEXT = words(`ascii bar base64 bin bit_length char_length character_length chr concat concat_ws contains damerau_levenshtein decode
  editdist3 encode ends_with format format_bytes formatreadablesize formatreadabledecimalsize from_base64 from_binary from_hex hamming hex
  ilike_escape instr jaccard jaro_similarity jaro_winkler_similarity lcase left left_grapheme length length_grapheme len levenshtein
  like_escape lower lpad ltrim md5 md5_number mismatches nfc_normalize not_ilike_escape not_like_escape octet_length ord position prefix
  printf quote_ident regexp_escape regexp_extract regexp_extract_all regexp_full_match regexp_matches regexp_replace regexp_split_to_array
  repeat replace reverse right right_grapheme rpad rtrim sha1 sha256 split split_part starts_with str_split str_split_regex string_split
  string_split_regex string_to_array strip_accents strlen strpos substr substring substring_grapheme suffix to_base to_base64 to_binary
  to_hex translate trim ucase unbin unhex unicode upper url_decode url_encode overlay`);

const TIME = words(`age ago century current_date current_localtime current_localtimestamp current_timestamp date_add date_diff date_part
  date_sub date_trunc datediff datepart datesub datetrunc day dayname dayofmonth dayofweek dayofyear days_in_month decade epoch epoch_ms
  epoch_ns epoch_us era get_current_time get_current_timestamp hour isodow isoyear julian last_day localtime localtimestamp make_date
  make_time make_timestamp make_timestamp_ms make_timestamp_ns make_timestamptz microsecond millennium millisecond minute month monthname
  nanosecond normalized_interval now quarter second strftime strptime time_bucket timezone timezone_hour timezone_minute to_centuries
  to_days to_decades to_hours to_microseconds to_millennia to_milliseconds to_minutes to_months to_quarters to_seconds to_timestamp
  to_weeks to_years today transaction_timestamp try_strptime week weekday weekofyear year yearweek`);

const NESTED =
  words(`aggregate apply array_aggr array_aggregate array_append array_apply array_cat array_concat array_contains array_distinct
  array_extract array_filter array_has array_has_all array_has_any array_indexof array_intersect array_length array_pop_back
  array_pop_front array_position array_prepend array_push_back array_push_front array_reduce array_resize array_reverse
  array_reverse_sort array_select array_slice array_sort array_to_string array_transform array_unique array_value array_where array_zip
  cardinality element_at filter flatten generate_series generate_subscripts grade_up list_aggr list_aggregate list_any_value list_append
  list_apply list_approx_count_distinct list_avg list_bit_and list_bit_or list_bit_xor list_bool_and list_bool_or list_cat list_concat
  list_contains list_count list_distinct list_element list_entropy list_extract list_filter list_first list_grade_up list_has
  list_has_all list_has_any list_histogram list_indexof list_intersect list_kurtosis list_last list_mad list_max list_median list_min
  list_mode list_pack list_position list_prepend list_product list_reduce list_resize list_reverse list_reverse_sort list_select list_sem
  list_skewness list_slice list_sort list_stddev_pop list_stddev_samp list_string_agg list_sum list_transform list_unique list_value
  list_var_pop list_var_samp list_where list_zip map map_concat map_contains map_entries map_extract map_extract_value map_from_entries
  map_keys map_values range reduce row struct_concat struct_extract struct_extract_at struct_has struct_insert struct_keys struct_pack
  struct_update struct_values unnest unpivot_list from_json json json_array json_array_length json_contains json_exists json_extract
  json_extract_path json_extract_path_text json_extract_string json_group_array json_group_object json_keys json_merge_patch json_object
  json_pretty json_quote json_structure json_transform json_type json_valid json_value row_to_json to_json array_to_json`);

const CHOICE = words(`alias bit_position can_cast_implicitly coalesce constant_or_null enum_code enum_first enum_last enum_range error
  gen_random_uuid get_bit if ifnull nullif typeof uuid uuidv4 uuidv7 switch`);

const AGGREGATES = words(`any_value approx_count_distinct approx_quantile approx_top_k arbitrary arg_max arg_max_null arg_min arg_min_null
  argmax argmin array_agg avg bit_and bit_or bit_xor bool_and bool_or corr count count_if count_star countif covar_pop covar_samp entropy
  every favg first fsum geomean geometric_mean group_concat grouping grouping_id histogram histogram_exact kahan_sum kurtosis kurtosis_pop
  last list listagg mad max max_by mean median min min_by mode product quantile quantile_cont quantile_disc regr_avgx regr_avgy
  regr_count regr_intercept regr_r2 regr_slope regr_sxx regr_sxy regr_syy reservoir_quantile sem skewness stddev stddev_pop stddev_samp
  string_agg sum sumkahan var_pop var_samp variance wavg weighted_avg`);

const WINDOWS = words(`cume_dist dense_rank fill first_value lag last_value lead nth_value ntile percent_rank rank rank_dense row_number`);

/** What PostgreSQL's clients ask about the session and the catalogue; none of it reads settings or files. */
const SESSION = words(`col_description current_catalog current_database current_role current_schema current_schemas current_user format_type
  has_any_column_privilege has_column_privilege has_database_privilege has_function_privilege has_schema_privilege has_sequence_privilege
  has_table_privilege inet_client_addr inet_client_port inet_server_addr inet_server_port obj_description pg_backend_pid
  pg_collation_is_visible pg_encoding_to_char pg_function_is_visible pg_get_constraintdef pg_get_expr pg_get_function_identity_arguments
  pg_get_function_result pg_get_indexdef pg_get_partkeydef pg_get_ruledef pg_get_serial_sequence pg_get_statisticsobjdef_columns
  pg_get_triggerdef pg_get_userbyid pg_get_viewdef pg_has_role pg_is_in_recovery pg_is_other_temp_schema pg_my_temp_schema
  pg_operator_is_visible pg_opclass_is_visible pg_relation_is_publishable pg_relation_size pg_size_pretty pg_table_is_visible
  pg_table_size pg_total_relation_size pg_type_is_visible pg_typeof quote_ident session_user shobj_description to_regclass user version
  lyceum_regclass lyceum_type_oid to_regtype pg_get_functiondef pg_get_function_arguments pg_get_function_sqlbody pg_tablespace_location
  pg_get_partition_constraintdef pg_database_size pg_tablespace_size pg_collation_for pg_char_to_encoding pg_postmaster_start_time
  pg_is_wal_replay_paused pg_stat_get_numscans lyceum_regproc pg_advisory_unlock_all array_remove array_upper array_lower getdatabaseencoding pg_conversion_is_visible pg_opfamily_is_visible
  pg_statistics_obj_is_visible pg_ts_config_is_visible pg_ts_dict_is_visible pg_ts_parser_is_visible pg_ts_template_is_visible`);

/** Functions that a statement may call, in lower case. What is not on a list is refused, so that an engine's new function is too. */
export const ALLOWED_FUNCTIONS: ReadonlySet<string> = new Set(
  [OPERATORS, NUMBERS, TEXT, TIME, NESTED, CHOICE, AGGREGATES, WINDOWS, SESSION].flat(),
);

/** Functions that may stand in FROM. */
export const ALLOWED_TABLE_FUNCTIONS: ReadonlySet<string> = new Set(words("generate_series range unnest json_each regexp_split_to_table"));
