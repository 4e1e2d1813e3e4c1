import type { TranslatedTexts } from '../../../translation.ts'
import type * as ukrainian from '../../uk/catalog/favourites-comparison-limits.ts'

export const savedListLimitTexts: TranslatedTexts<typeof ukrainian.savedListLimitTexts> = {
  compared: (most) => `You can compare at most ${most} products of one kind. Please remove one of them.`,
  favourites: (most) => `You already have ${most} favourites, and no more will fit. Please remove one of them.`,
  allCompared: (most) => `You are already comparing ${most} products, and no more will fit. Please remove one of them.`,
  notKept: 'Your browser does not let this list be kept on this device.',
  open: 'See the list',
  close: 'Close',
}
