import type * as ukrainian from '../uk/menus.ts'

export const menuTexts: typeof ukrainian.menuTexts = {
  catalogue: 'Catalogue',
  others: 'More',
  below: (text) => `Sections: ${text}`,
  legal: 'Legal information',
}
