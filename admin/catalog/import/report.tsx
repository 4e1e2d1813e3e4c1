import { adminImport as texts } from '#i18n/admin/uk/import.ts'
import type { ImportReport } from '#shop/catalog/imports/files/import-files.ts'
import type { ImportProblem } from '#shop/catalog/imports/imports.ts'
import { Figures } from '../../core/ui/figures.tsx'
import { PlainTable, ScrollArea } from '../../core/ui/lists/plain-table.tsx'

const COUNTS = [
  'rows',
  'created',
  'changed',
  'unchanged',
  'refused',
  'merged',
  'skipped',
  'picturesFound',
  'picturesMissing',
  'picturesToDownload',
] as const
/** Shown even when zero. */
const ALWAYS_SHOWN: readonly string[] = ['rows', 'created', 'changed', 'unchanged', 'refused']

export function ImportReportView({ title, report }: { title: string; report: ImportReport }) {
  const { problems, problemCount, warnings, warningCount, changes, changeCount, unknownColumns } = report
  return (
    <section className="import-report" aria-label={title}>
      <h2>{title}</h2>
      <Figures
        figures={COUNTS.filter((name) => ALWAYS_SHOWN.includes(name) || report[name] > 0).map((name) => ({
          name: texts.counts[name],
          value: report[name].toLocaleString('uk'),
          isBad: name === 'refused' && report.refused > 0,
        }))}
      />
      {unknownColumns.length > 0 && <p>{texts.unknownColumns(unknownColumns)}</p>}
      <ProblemList title={texts.problems} problems={problems} count={problemCount} open />
      <ProblemList title={texts.warnings} problems={warnings} count={warningCount} open={false} />
      {changes.length > 0 && (
        <details>
          <summary>{texts.changes}</summary>
          <ScrollArea className="import-report__table" label={texts.changes}>
            <PlainTable
              columns={[texts.line, texts.product, texts.what]}
              rows={changes.map(({ line, name, sku, kind, fields }) => ({
                key: `${line} ${sku}`,
                cells: [
                  line,
                  <>
                    {name} {sku && <span className="import-report__sku">{sku}</span>}
                  </>,
                  kind === 'created' ? texts.created : texts.changed(fields),
                ],
              }))}
            />
            {changeCount > changes.length && <p>{texts.more(changeCount - changes.length)}</p>}
          </ScrollArea>
        </details>
      )}
    </section>
  )
}

function ProblemList(props: { title: string; problems: ImportProblem[]; count: number; open: boolean }) {
  const { title, problems, count, open } = props
  if (problems.length === 0) return null
  return (
    <details open={open}>
      <summary>
        {title} ({count.toLocaleString('uk')})
      </summary>
      <ScrollArea className="import-report__table" label={title}>
        <PlainTable
          columns={[texts.line, texts.column, texts.value, texts.whatIsWrong]}
          rows={problems.map(({ line, column, value, reason }) => ({
            key: `${line} ${column} ${reason} ${value}`,
            cells: [line, column, value, texts.problem(reason)],
          }))}
        />
        {count > problems.length && <p>{texts.more(count - problems.length)}</p>}
      </ScrollArea>
    </details>
  )
}
