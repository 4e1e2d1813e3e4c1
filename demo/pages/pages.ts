import { aboutPages } from './about.ts'
import { homePage } from './home.ts'
import { advicePosts } from './journal-advice.ts'
import { outdoorPosts } from './journal-outdoor.ts'
import { roomPosts } from './journal-rooms.ts'
import { workshopPosts } from './journal-workshop.ts'
import { legalPages } from './legal.ts'
import { servicePages } from './service.ts'
import { showcasePages } from './showcase.ts'

/** A parent page comes before its children. */
export const demoPages = [homePage, ...aboutPages, ...servicePages, ...legalPages, ...showcasePages]

export const demoPosts = [...advicePosts, ...roomPosts, ...outdoorPosts, ...workshopPosts]

export const journalCategories = [
  { slug: 'porady', name: 'Поради' },
  { slug: 'yak-my-pratsiuiemo', name: 'Як ми працюємо' },
]
