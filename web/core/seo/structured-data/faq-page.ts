import { toStructuredData } from './schema-org.ts'

export function faqData(questions: { question: string; answer: string }[]) {
  return toStructuredData({
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  })
}

/** A page has one list of questions, in however many blocks. */
export function mergeFaqs(data: object[]): object[] {
  const faqs = data.filter(isFaq)
  const [first] = faqs
  if (!first || faqs.length === 1) return data
  const merged = { ...first, mainEntity: faqs.flatMap(({ mainEntity }) => mainEntity) }
  return data.flatMap((item) => (item === first ? [merged] : isFaq(item) ? [] : [item]))
}

function isFaq(item: object): item is ReturnType<typeof faqData> {
  return '@type' in item && item['@type'] === 'FAQPage'
}
