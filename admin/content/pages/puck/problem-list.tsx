import { useGetPuck } from '@puckeditor/core'
import { blockProblemText } from '#i18n/admin/uk/pages/block-problems.ts'
import { pageEditorTexts } from '#i18n/admin/uk/pages/pages.ts'
import type { BlockProblem } from '#shop/content/blocks/block-problems.ts'

/** What keeps the page from being saved; a press leads to the block. */
export function ProblemList(props: { problems: BlockProblem[]; others: string[]; onOpen(): void }) {
  const { problems, others, onOpen } = props
  const getPuck = useGetPuck()
  if (problems.length + others.length === 0) return null
  const open = (id: string) => {
    const { dispatch, getSelectorForId } = getPuck()
    dispatch({ type: 'setUi', ui: { itemSelector: getSelectorForId(id) ?? null } })
    onOpen()
  }
  return (
    <div className="block-problems" role="alert">
      <p>{pageEditorTexts.wrongBlocks}</p>
      <ul>
        {problems.map((problem) => {
          const { id } = problem
          const text = blockProblemText(problem)
          return (
            <li key={problem.place}>
              {id === undefined ? (
                text
              ) : (
                <button type="button" onClick={() => open(id)}>
                  {text}
                </button>
              )}
            </li>
          )
        })}
        {others.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  )
}
