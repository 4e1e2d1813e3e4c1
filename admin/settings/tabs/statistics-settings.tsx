import { adminSettings as words } from '#i18n/admin/uk/settings/settings.ts'
import type { Goal, GoalKind } from '#shop/statistics/goals.ts'
import { Button } from '../../ui/button.tsx'
import { Switch } from '../../ui/fields/checkbox.tsx'
import { FieldRow, FieldSet } from '../../ui/fields/field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { LinesField, NumberSetting, SwitchSetting } from '../fields.tsx'
import type { SettingsForm } from '../use-settings.ts'

const KINDS: GoalKind[] = ['visits', 'clicks', 'views']
const ATTRIBUTES = ['id', 'class'] as const

export function StatisticsSettingsTab({ form }: { form: SettingsForm }) {
  const { statisticsGoals, statisticsIgnoredAddresses } = form.settings
  const { lastId, list } = statisticsGoals
  const change = (list: Goal[], last = lastId) => form.change({ statisticsGoals: { lastId: last, list } })
  return (
    <div className="settings-form">
      <NumberSetting form={form} name="statisticsRetentionDays" unit={words.days} />
      <SwitchSetting form={form} name="statisticsDoNotTrack" />
      <LinesField
        {...words.fields.statisticsIgnoredAddresses}
        errors={form.errors}
        name="statisticsIgnoredAddresses"
        value={statisticsIgnoredAddresses}
        onChange={(value) => form.change({ statisticsIgnoredAddresses: value })}
      />
      <FieldSet legend={words.fields.statisticsGoals.label} hint={list.length > 0 ? words.goalsHint : words.noGoals}>
        {list.map((goal, index) => (
          <GoalFields
            key={goal.id}
            form={form}
            index={index}
            goal={goal}
            onChange={(next) => change(list.map((one) => (one.id === goal.id ? next : one)))}
            onRemove={() => change(list.filter((one) => one.id !== goal.id))}
          />
        ))}
        <p>
          <Button onClick={() => change([...list, { ...BLANK_GOAL, id: lastId + 1 }], lastId + 1)}>
            {words.addGoal}
          </Button>
        </p>
      </FieldSet>
    </div>
  )
}

const BLANK_GOAL: Omit<Goal, 'id'> = { title: '', kind: 'visits', element: null, path: '*', active: true }

function GoalFields(props: {
  form: SettingsForm
  index: number
  goal: Goal
  onChange(goal: Goal): void
  onRemove(): void
}) {
  const { form, index, goal, onChange, onRemove } = props
  const error = (name: string) => form.errors[`statisticsGoals.list.${index}.${name}`]
  const element = goal.element ?? { attribute: 'id', value: '' }
  return (
    <fieldset className="settings-item">
      <legend className="visually-hidden">{words.goal(index + 1)}</legend>
      <FieldRow>
        <TextField
          label={words.goalTitle}
          required
          error={error('title') ?? error('id')}
          value={goal.title}
          onChange={(title) => onChange({ ...goal, title })}
        />
        <Select
          label={words.goalKind}
          value={goal.kind}
          onChange={(kind) => onChange({ ...goal, kind, element: kind === 'visits' ? null : element })}
          choices={KINDS.map((value) => ({ value, label: words.goalKinds[value] }))}
        />
      </FieldRow>
      {goal.kind !== 'visits' && (
        <FieldRow>
          <Select
            label={words.goalElement}
            value={element.attribute}
            onChange={(attribute) => onChange({ ...goal, element: { ...element, attribute } })}
            choices={ATTRIBUTES.map((value) => ({ value, label: words.goalAttributes[value] }))}
          />
          <TextField
            label={words.goalValue}
            error={error('element') ?? error('element.value')}
            value={element.value}
            onChange={(value) => onChange({ ...goal, element: { ...element, value } })}
          />
        </FieldRow>
      )}
      <TextField
        label={words.goalPath}
        hint={words.goalPathHint}
        error={error('path')}
        value={goal.path}
        onChange={(path) => onChange({ ...goal, path })}
      />
      <div className="settings-item__foot">
        <Switch label={words.goalActive} checked={goal.active} onChange={(active) => onChange({ ...goal, active })} />
        <Button look="danger" onClick={onRemove}>
          {words.removeGoal(index + 1)}
        </Button>
      </div>
    </fieldset>
  )
}
