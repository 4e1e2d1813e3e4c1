import { writeFile } from 'node:fs/promises'
import { importTexts as texts } from '#i18n/import/uk/command.ts'
import type { ImportProblem } from '#shop/catalog/imports/imports.ts'
import { toReportedProblems } from '../import-run.server.ts'
import type { CsvLayout } from '../layout.ts'

const MAX_PROBLEMS_SHOWN = 50

/** Prints the first ones; a long list goes to a file beside the source. */
export async function printProblems(
  io: { err(text: string): void },
  path: string,
  problems: ImportProblem[],
  layout: CsvLayout,
): Promise<void> {
  const lines = toReportedProblems(problems, layout).map(({ line, column, value, reason }) =>
    texts.problem(line, column, value, reason),
  )
  for (const line of lines.slice(0, MAX_PROBLEMS_SHOWN)) io.err(`${line}\n`)
  if (lines.length <= MAX_PROBLEMS_SHOWN) return
  const list = `${path}.problems.txt`
  await writeFile(list, `${lines.join('\n')}\n`)
  io.err(`${texts.moreProblems(lines.length - MAX_PROBLEMS_SHOWN, list)}\n`)
}
