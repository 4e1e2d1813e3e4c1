import type { Shop } from '../../../shop.ts'

/** While the database has no space to write down what was used. False: it was used before. */
export async function consumeInMemory({ unstoredAttempts }: Shop, key: string): Promise<boolean> {
  return (await unstoredAttempts?.take([{ key, max: 1 }])) !== undefined
}
