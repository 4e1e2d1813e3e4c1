import { adminPages, pageEditorTexts } from '#i18n/admin/uk/pages/pages.ts'
import type { Difference } from '../../ui/forms/conflict-dialog.tsx'
import { isDeepEqual } from '../../ui/forms/drafts.ts'
import type { PageForm } from './form.ts'

const { fields } = pageEditorTexts

/** The fields in which two versions of a page differ, with labels. */
export function pageDifferences(mine: PageForm, theirs: PageForm): Difference[] {
  const shownIn = ({ shown, publishAt }: PageForm) =>
    shown === 'draft'
      ? adminPages.statuses.draft
      : shown === 'later'
        ? publishAt.replace('T', ' ')
        : adminPages.statuses.publish
  const lines: Difference[] = [
    { label: fields.title, mine: mine.title, theirs: theirs.title },
    { label: fields.slug, mine: mine.slug, theirs: theirs.slug },
    { label: fields.description, mine: mine.description, theirs: theirs.description },
    { label: fields.status, mine: shownIn(mine), theirs: shownIn(theirs) },
  ]
  const blocks = isDeepEqual(mine.blocks, theirs.blocks)
    ? []
    : [
        {
          label: fields.blocks,
          mine: blocksSummary(mine.blocks, theirs.blocks),
          theirs: blocksSummary(theirs.blocks, mine.blocks),
        },
      ]
  return [...lines.filter((line) => line.mine !== line.theirs), ...blocks]
}

/** The number of blocks, and the text of the first block that the other version lacks. */
function blocksSummary(blocks: unknown[], others: unknown[]): string {
  const known = new Set(others.map((block) => JSON.stringify(block)))
  const own = blocks.find((block) => !known.has(JSON.stringify(block)))
  const words = own === undefined ? '' : textIn(own)
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
