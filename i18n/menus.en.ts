import type * as ukrainian from './menus.uk.ts'

export const menuTexts: typeof ukrainian.menuTexts = {
  catalogue: 'Catalogue',
  others: 'More',
  below: (text) => `Sections: ${text}`,
  legal: 'Legal information',
}
