/** Stable codes; the words are in i18n/cli/uk/backup.ts. */
export type BackupRefusalCode =
  | 'target_busy'
  | 'target_unknown'
  | 'target_inside_data'
  | 'no_database'
  | 'no_tables'
  | 'database_damaged'
  | 'no_copy'
  | 'copy_incomplete'
  | 'media_incomplete'
  | 'copy_newer'
  | 'copy_other_database'
  | 'copy_differs'
  | 'shop_exists'
  | 'shop_running'
  | 'no_postgres_tools'
  | 'old_postgres_tools'
  | 'postgres_tool_failed'
  | 'pooled_connection'
  | 'target_not_empty'
  | 'unknown_table'
  | 'text_with_nul'
  | 'row_refused'
  | 'table_differs'

/** Ends a backup, a restore or a move to another database with a message for the operator. */
export class BackupRefusal extends Error {
  override name = 'BackupRefusal'
  code: BackupRefusalCode
  /** Names a file, a table or a program; never a password. */
  detail: string
  constructor(code: BackupRefusalCode, detail = '') {
    super(`${code} ${detail}`)
    this.code = code
    this.detail = detail
  }
}
