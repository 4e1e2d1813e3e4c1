import { count } from '../../../locale/en/plural.ts'
import type { TranslatedTexts } from '../../../translation.ts'
import type * as ukrainian from '../../uk/catalog/reviews.ts'

export const reviewTexts: TranslatedTexts<typeof ukrainian.reviewTexts> = {
  titles: { review: 'Reviews', question: 'Questions for the makers' },
  titlesOf: { review: (product) => `Reviews: ${product}`, question: (product) => `Questions: ${product}` },
  none: {
    review: 'There are no reviews yet. If you already use this piece, be the first to tell others about it.',
    question: 'There are no questions yet. Ask about materials, sizes or delivery: everybody will see the answer.',
  },
  counts: {
    review: (n) => count(n, 'review', 'reviews'),
    question: (n) => count(n, 'question', 'questions'),
  },
  write: { review: 'Write a review', question: 'Ask a question' },
  all: { review: 'All reviews', question: 'All questions' },
  average: (stars) => `${stars} of\u00a05`,
  stars: (n) => `Rated ${n} of\u00a05`,
  verified: 'Verified purchase',
  reply: 'Reply from the shop',
  answer: 'Answer from the makers',
  photo: (author) => `Photo from a buyer: ${author}`,
  whole: 'Read all of it',
  toProduct: 'To the product',
  pages: 'Pages',
  rating: 'Rating',
  ratings: { 5: 'excellent', 4: 'good', 3: 'fair', 2: 'so-so', 1: 'poor' },
  text: { review: 'Review', question: 'Question' },
  author: 'Name',
  authorHint: 'Everybody will see it. No surname is needed.',
  photoField: 'A photo of the piece at your home, if you like',
  photoHint: 'JPEG, PNG or WebP, up to 10\u00a0MB. We do not show the place or other data in the file.',
  moderated: {
    review: 'The review appears on the page once the shop has checked it. We publish both praise and criticism.',
    question: 'The question appears on the page together with its answer.',
  },
  send: { review: 'Send the review', question: 'Send the question' },
  sent: {
    review: 'Thank you! We have your review. It appears here once it is checked.',
    question: 'Thank you! We have your question. It appears here together with its answer.',
  },
  twice: 'We already have this review.',
  tooOften: 'Too many attempts. Please wait a few minutes and send it again.',
  tooLarge: 'The photo is too large: up to 10\u00a0MB is possible. Please choose a smaller one.',
  wrong: 'Please check the fields marked below.',
  photoAgain: 'The photo must be chosen again.',
  problems: {
    rating: 'Please rate it.',
    text: {
      missing: 'Please write a few words.',
      too_long: 'The text is too long: 5,000\u00a0characters at most.',
    },
    author: { missing: 'Please write your name.', too_long: 'The name is too long: 60\u00a0characters at most.' },
    photo: 'The file could not be read. Please choose a photo in JPEG, PNG or WebP.',
  },
}

export const reviewRequestTexts: TranslatedTexts<typeof ukrainian.reviewRequestTexts> = {
  offer: 'Still getting to know it? A week after delivery we send one letter with a link.',
  agree: 'Remind me to review',
  agreed: 'A week after delivery we send one letter that asks for a review.',
  withdraw: 'Do not remind me',
  write: 'Write a review',
  subject: (shop) => `How do you like it? — ${shop}`,
  title: 'How do you like it?',
  text: 'You asked us to remind you about a review. Please tell other buyers how the piece has settled in at your home: a few words, a rating and, if you like, a photo.',
  hint: 'No password is needed:',
  once: 'This is the only letter about a review of this order.',
}
