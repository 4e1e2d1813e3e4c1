import { adminSettings as texts } from '#i18n/admin/uk/settings/settings.ts'
import type { Goal, GoalKind } from '#shop/visitors/statistics/goals.ts'
import { Button } from '../../../core/ui/controls.tsx'
import { choicesOf, FieldRow, FieldSet, Select, Switch, TextField } from '../../../core/ui/fields/fields.tsx'
import { bindFields } from '../../../core/ui/forms/use-save.ts'
import { bindTopSettings, errorsBelow, LinesSetting, NumberSetting } from '../fields.tsx'
import type { SettingsForm } from '../use-settings.ts'

const KINDS: GoalKind[] = ['visits', 'clicks', 'views']
const ATTRIBUTES = ['id', 'class'] as const

export function StatisticsSettingsTab({ form }: { form: SettingsForm }) {
  const { setting, toggle } = bindTopSettings(form)
  const { lastId, list } = form.settings.statisticsGoals
  const change = (list: Goal[], last = lastId) => form.change({ statisticsGoals: { lastId: last, list } })
  return (
    <div className="settings-form">
      <NumberSetting {...setting('statisticsRetentionDays')} unit={texts.days} />
      <Switch {...toggle('statisticsDoNotTrack')} />
      <LinesSetting {...setting('statisticsIgnoredAddresses')} />
      <FieldSet legend={texts.fields.statisticsGoals.label} hint={list.length > 0 ? texts.goalsHint : texts.noGoals}>
        {list.map((goal, index) => (
          <GoalFields
            key={goal.id}
            form={form}
            index={index}
            goal={goal}
            onChange={(next) => change(list.map((other) => (other.id === goal.id ? next : other)))}
            onRemove={() => change(list.filter((other) => other.id !== goal.id))}
          />
        ))}
        <p>
          <Button onClick={() => change([...list, { ...BLANK_GOAL, id: lastId + 1 }], lastId + 1)}>
            {texts.addGoal}
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
  const errors = errorsBelow(form, `statisticsGoals.list.${index}`)
  const { field, checkbox } = bindFields(goal, (part) => onChange({ ...goal, ...part }), errors)
  const element = goal.element ?? { attribute: 'id', value: '' }
  const bindElement = bindFields(element, (part) => onChange({ ...goal, element: { ...element, ...part } }))
  return (
    <fieldset className="settings-item">
      <legend className="visually-hidden">{texts.goal(index + 1)}</legend>
      <FieldRow>
        <TextField {...field('title')} label={texts.goalTitle} required error={errors.title ?? errors.id} />
        <Select
          label={texts.goalKind}
          value={goal.kind}
          onChange={(kind) => onChange({ ...goal, kind, element: kind === 'visits' ? null : element })}
          choices={choicesOf(KINDS, texts.goalKinds)}
        />
      </FieldRow>
      {goal.kind !== 'visits' && (
        <FieldRow>
          <Select
            {...bindElement.field('attribute')}
            label={texts.goalElement}
            choices={choicesOf(ATTRIBUTES, texts.goalAttributes)}
          />
          <TextField
            {...bindElement.field('value')}
            label={texts.goalValue}
            error={errors.element ?? errors['element.value']}
          />
        </FieldRow>
      )}
      <TextField {...field('path')} label={texts.goalPath} hint={texts.goalPathHint} />
      <div className="settings-item__foot">
        <Switch {...checkbox('active')} label={texts.goalActive} />
        <Button look="danger" onClick={onRemove}>
          {texts.removeGoal(index + 1)}
        </Button>
      </div>
    </fieldset>
  )
}
