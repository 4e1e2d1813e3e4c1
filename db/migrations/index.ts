import type { Kysely } from 'kysely'
import type { Dialect } from '../dialect.ts'
import { up as firstTables } from './001-first-tables.ts'
import { up as cart } from './002-cart.ts'
import { up as productOrders } from './003-product-orders.ts'
import { up as galleries } from './004-galleries.ts'
import { up as content } from './005-content.ts'
import { up as messages } from './006-messages.ts'
import { up as statistics } from './007-statistics.ts'
import { up as consent } from './008-consent.ts'
import { up as audit } from './009-audit.ts'
import { up as staff } from './010-staff.ts'
import { up as mediaLibrary } from './011-media-library.ts'
import { up as keys } from './012-keys.ts'
import { up as orders } from './013-orders.ts'
import { up as office } from './014-office.ts'
import { up as workshopAndAttempts } from './016-workshop-and-attempts.ts'
import { up as wordsAndColumns } from './017-words-and-columns.ts'
import { up as search } from './018-search.ts'
import { up as filters } from './019-filters.ts'
import { up as found } from './020-found.ts'
import { up as languages } from './021-languages.ts'
import { up as checkout } from './022-checkout.ts'
import { up as payments } from './023-payments.ts'
import { up as receipts } from './024-receipts.ts'
import { up as coupons } from './025-coupons.ts'
import { up as boxesAndForgetting } from './026-boxes-and-forgetting.ts'
import { up as officeAgain } from './028-office-again.ts'
import { up as attributeOrders } from './029-attribute-orders.ts'
import { up as paidLetters } from './031-paid-letters.ts'
import { up as draftOrders } from './032-draft-orders.ts'
import { up as whatPagesAreAbout } from './033-what-pages-are-about.ts'
import { up as statisticsWithoutNames } from './034-statistics-without-names.ts'
import { up as customersAndApplicationPasswords } from './037-customers-and-application-passwords.ts'
import { up as shippingClasses } from './038-shipping-classes.ts'
import { up as soughtWords } from './039-sought-words.ts'
import { up as pictureDownloads } from './040-picture-downloads.ts'
import { up as kindsAndSounds } from './041-kinds-and-sounds.ts'
import { up as measuresOfVariations } from './043-measures-of-variations.ts'
import { up as kindsOfCarrierPoints } from './044-kinds-of-carrier-points.ts'
import { up as receivedPayments } from './046-received-payments.ts'
import { up as emailCaps } from './050-email-caps.ts'
import { up as secondFactor } from './051-second-factor.ts'
import { up as customerWords } from './055-customer-words.ts'

export type Migration = { name: string; up(db: Kysely<any>, dialect: Dialect): Promise<void> }

/** In order, `up` only, frozen once merged: every schema change is a new file at the end. */
export const migrations: Migration[] = [
  { name: '001-first-tables', up: firstTables },
  { name: '002-cart', up: cart },
  { name: '003-product-orders', up: productOrders },
  { name: '004-galleries', up: galleries },
  { name: '005-content', up: content },
  { name: '006-messages', up: messages },
  { name: '007-statistics', up: statistics },
  { name: '008-consent', up: consent },
  { name: '009-audit', up: audit },
  { name: '010-staff', up: staff },
  { name: '011-media-library', up: mediaLibrary },
  { name: '012-keys', up: keys },
  { name: '013-orders', up: orders },
  { name: '014-office', up: office },
  { name: '016-workshop-and-attempts', up: workshopAndAttempts },
  { name: '017-words-and-columns', up: wordsAndColumns },
  { name: '018-search', up: search },
  { name: '019-filters', up: filters },
  { name: '020-found', up: found },
  { name: '021-languages', up: languages },
  { name: '022-checkout', up: checkout },
  { name: '023-payments', up: payments },
  { name: '024-receipts', up: receipts },
  { name: '025-coupons', up: coupons },
  { name: '026-boxes-and-forgetting', up: boxesAndForgetting },
  { name: '028-office-again', up: officeAgain },
  { name: '029-attribute-orders', up: attributeOrders },
  { name: '031-paid-letters', up: paidLetters },
  { name: '032-draft-orders', up: draftOrders },
  { name: '033-what-pages-are-about', up: whatPagesAreAbout },
  { name: '034-statistics-without-names', up: statisticsWithoutNames },
  { name: '037-customers-and-application-passwords', up: customersAndApplicationPasswords },
  { name: '038-shipping-classes', up: shippingClasses },
  { name: '039-sought-words', up: soughtWords },
  { name: '040-picture-downloads', up: pictureDownloads },
  { name: '041-kinds-and-sounds', up: kindsAndSounds },
  { name: '043-measures-of-variations', up: measuresOfVariations },
  { name: '044-kinds-of-carrier-points', up: kindsOfCarrierPoints },
  { name: '046-received-payments', up: receivedPayments },
  { name: '050-email-caps', up: emailCaps },
  { name: '051-second-factor', up: secondFactor },
  { name: '055-customer-words', up: customerWords },
]
