import { adminStatistics as texts } from '#i18n/admin/uk/statistics.ts'
import { choicesOf } from '../../core/ui/fields/choices.ts'
import { Select } from '../../core/ui/fields/select.tsx'
import { TextField } from '../../core/ui/fields/text-field.tsx'
import { Toolbar } from '../../core/ui/lists/toolbar.tsx'
import { type DateRange, RANGE_NAMES } from './date-range.ts'

export function RangeToolbar({ range, onChange }: { range: DateRange; onChange(range: DateRange): void }) {
  return (
    <Toolbar label={texts.rangeLabel}>
      <Select
        label={texts.rangeLabel}
        hiddenLabel
        value={range.name}
        onChange={(name) => onChange({ ...range, name })}
        choices={choicesOf(RANGE_NAMES, texts.ranges)}
      />
      {range.name === 'own' && (
        <>
          <TextField
            label={texts.from}
            type="date"
            value={range.from}
            onChange={(from) => from && onChange({ ...range, from })}
          />
          <TextField
            label={texts.until}
            type="date"
            value={range.until}
            onChange={(until) => until && onChange({ ...range, until })}
          />
        </>
      )}
    </Toolbar>
  )
}
