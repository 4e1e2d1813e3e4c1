/** 256 bits as 64 hexadecimal digits; `id` tells keys apart and tells nothing of them. */
export type EncryptionKey = { id: string; hex: string }

/** The keys that encrypt what the owner enters. The first encrypts; all decrypt. */
export type Keyring = {
  /** Where they are: of the environment, or in a file that is made at first need. */
  source: 'environment' | 'file'
  list(): Promise<EncryptionKey[]>
  /** A new first key, in the file. The others stay, until `keepFirst`. */
  add(): Promise<EncryptionKey>
  keepFirst(): Promise<void>
}
