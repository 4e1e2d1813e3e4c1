/** `at`: ids of the questions, values, tables or rules concerned. */
export type RulesProblem = {
  code:
    | 'no_questions'
    | 'too_many'
    | 'duplicate_id'
    | 'no_values'
    | 'bad_range'
    | 'unknown_question'
    | 'unknown_value'
    | 'unknown_group'
    | 'wrong_kind'
    | 'asked_later'
    | 'excludes_everything'
    | 'decreasing_rate'
    | 'discount_above_price'
    | 'limits_reversed'
    | 'contradiction'
    | 'too_complex'
    | 'table_hole'
    | 'unreachable_value'
    | 'unreachable_range'
    | 'default_not_buildable'
    | 'not_above_zero'
    | 'too_dear'
  at: string[]
}
