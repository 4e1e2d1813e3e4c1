import type { ReactNode, RefObject } from 'react'
import { gridTexts as texts } from '#i18n/admin/uk/shell.ts'
import { Button } from '../controls.tsx'
import { Toolbar } from '../lists/toolbar.tsx'
import type { GridProblem } from './cells.ts'
import type { GridHandle } from './grid.tsx'

/** Above a grid: how it is filled in, its steps, what the children add, and the way to what is wrong. */
export function GridToolbar(props: {
  grid: RefObject<GridHandle | null>
  /** Of what may be pasted. */
  pasting: string
  /** Undefined: no step to take. */
  undo: (() => void) | undefined
  redo: (() => void) | undefined
  problems: GridProblem[]
  children: ReactNode
}) {
  const { grid, pasting, undo, redo, problems, children } = props
  const [firstProblem] = problems
  return (
    <>
      <details className="grid-help">
        <summary>{texts.help}</summary>
        <p>{texts.keys}</p>
        <p>{pasting}</p>
      </details>
      <Toolbar label={texts.tools}>
        <Button disabled={!undo} onClick={undo}>
          {texts.undo}
        </Button>
        <Button disabled={!redo} onClick={redo}>
          {texts.redo}
        </Button>
        <Button onClick={() => grid.current?.fillDown()}>{texts.fillDown}</Button>
        {children}
        {firstProblem && (
          <>
            <p role="status" className="grid-problems">
              {texts.problems(problems.length)}
            </p>
            <Button onClick={() => grid.current?.goTo(firstProblem)}>{texts.toFirstProblem}</Button>
          </>
        )}
      </Toolbar>
    </>
  )
}
