import { adminImport as words } from '#i18n/admin/uk/import.ts'
import type { ImportReport } from '#shop/imports/files/import-files.ts'
import type { ImportProblem } from '#shop/imports/imports.ts'

const COUNTS = [
  ...(['rows', 'created', 'changed', 'unchanged', 'refused', 'merged'] as const),
  ...(['picturesFound', 'picturesMissing'] as const),
]
/** Shown even when zero. */
const ALWAYS_SHOWN: readonly string[] = ['rows', 'created', 'changed', 'unchanged', 'refused']

/** The result of a preview or of the import itself. */
export function ImportReportView({ title, report }: { title: string; report: ImportReport }) {
  const { problems, problemCount, warnings, warningCount, changes, changeCount, unknownColumns } = report
  return (
    <section className="import-report" aria-label={title}>
      <h2>{title}</h2>
      <dl className="import-report__counts">
        {COUNTS.filter((name) => ALWAYS_SHOWN.includes(name) || report[name] > 0).map((name) => (
          <div key={name} data-bad={(name === 'refused' && report.refused > 0) || undefined}>
            <dt>{words.counts[name]}</dt>
            <dd>{report[name].toLocaleString('uk')}</dd>
          </div>
        ))}
      </dl>
      {unknownColumns.length > 0 && <p>{words.unknownColumns(unknownColumns)}</p>}
      <ProblemList title={words.problems} problems={problems} count={problemCount} open />
      <ProblemList title={words.warnings} problems={warnings} count={warningCount} open={false} />
      {changes.length > 0 && (
        <details>
          <summary>{words.changes}</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be keyboard focusable */}
          <section className="import-report__table" aria-label={words.changes} tabIndex={0}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{words.line}</th>
                  <th scope="col">{words.product}</th>
                  <th scope="col">{words.what}</th>
                </tr>
              </thead>
              <tbody>
                {changes.map(({ line, name, sku, kind, fields }) => (
                  <tr key={`${line} ${sku}`}>
                    <td>{line}</td>
                    <td>
                      {name} {sku && <span className="import-report__sku">{sku}</span>}
                    </td>
                    <td>{kind === 'created' ? words.created : words.changed(fields)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            {changeCount > changes.length && <p>{words.more(changeCount - changes.length)}</p>}
          </section>
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be keyboard focusable */}
      <section className="import-report__table" aria-label={title} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{words.line}</th>
              <th scope="col">{words.column}</th>
              <th scope="col">{words.value}</th>
              <th scope="col">{words.whatIsWrong}</th>
            </tr>
          </thead>
          <tbody>
            {problems.map(({ line, column, value, reason }) => (
              <tr key={`${line} ${column} ${reason} ${value}`}>
                <td>{line}</td>
                <td>{column}</td>
                <td>{value}</td>
                <td>{words.problem(reason)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {count > problems.length && <p>{words.more(count - problems.length)}</p>}
      </section>
    </details>
  )
}
