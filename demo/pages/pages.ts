import { aboutPages } from './about.ts'
import { homePage } from './home.ts'
import { advicePosts } from './journal-advice.ts'
import { outsidePosts } from './journal-outside.ts'
import { roomPosts } from './journal-rooms.ts'
import { workPosts } from './journal-work.ts'
import { legalPages } from './legal.ts'
import { servicePages } from './service.ts'
import { showingPages } from './showing.ts'

/** A page stands behind the one it lies under. */
export const demoPages = [homePage, ...aboutPages, ...servicePages, ...legalPages, ...showingPages]

export const demoPosts = [...advicePosts, ...roomPosts, ...outsidePosts, ...workPosts]

export const journalCategories = [
  { slug: 'porady', name: 'Поради' },
  { slug: 'yak-my-pratsiuiemo', name: 'Як ми працюємо' },
]
