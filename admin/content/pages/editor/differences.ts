import { adminPages, pageEditorTexts } from '#i18n/admin/uk/pages/pages.ts'
import { isDeepEqual } from '../../../core/ui/forms/drafts.ts'
import { type ComparedField, compareForms, type Difference } from '../../../core/ui/forms/save-error.ts'
import type { PageForm } from './form.ts'

const { fields } = pageEditorTexts

const COMPARED: ComparedField<PageForm>[] = [
  [fields.title, ({ title }) => title],
  [fields.slug, ({ slug }) => slug],
  [fields.description, ({ description }) => description],
  [fields.status, visibilityText],
]

/** The fields in which two versions of a page differ, with labels. */
export function pageDifferences(mine: PageForm, theirs: PageForm): Difference[] {
  const blocks = {
    label: fields.blocks,
    mine: blocksSummary(mine.blocks, theirs.blocks),
    theirs: blocksSummary(theirs.blocks, mine.blocks),
  }
  return [...compareForms(COMPARED, mine, theirs), ...(isDeepEqual(mine.blocks, theirs.blocks) ? [] : [blocks])]
}

function visibilityText({ shown, publishAt }: PageForm): string {
  if (shown === 'later') return publishAt.replace('T', ' ')
  return adminPages.statuses[shown === 'draft' ? 'draft' : 'publish']
}

/** The number of blocks, and the text of the first block that the other version lacks. */
function blocksSummary(blocks: unknown[], others: unknown[]): string {
  const otherBlocks = new Set(others.map((block) => JSON.stringify(block)))
  const changedBlock = blocks.find((block) => !otherBlocks.has(JSON.stringify(block)))
  const words = changedBlock === undefined ? '' : textIn(changedBlock)
  return [pageEditorTexts.blocksDiffer(blocks.length), words.slice(0, 80)].filter(Boolean).join(': ')
}

function textIn(value: unknown): string {
  if (typeof value === 'string') return value.replace(/<[^>]*>/g, ' ').trim()
  if (typeof value !== 'object' || value === null) return ''
  for (const name of ['text', 'title', 'html', 'question', 'caption']) {
    const found = new Map<string, unknown>(Object.entries(value)).get(name)
    if (typeof found === 'string' && found !== '') return textIn(found)
  }
  return ''
}
