export type GoalKind = 'clicks' | 'views' | 'visits'

/** A goal set by the owner (protocols 6.5). */
export type Goal = {
  id: number
  title: string
  kind: GoalKind
  /** The clicked or viewed element; a visit goal has none. */
  element: { attribute: 'id' | 'class'; value: string } | null
  /** `*`: every page. */
  path: string
  active: boolean
}

export type GoalInput = Omit<Goal, 'id'> & { id?: number }
export type GoalRefusal = 'no_title' | 'no_element' | 'no_path' | 'unknown_goal'

export function goalRefusal(goal: GoalInput): GoalRefusal | undefined {
  if (!goal.title.trim()) return 'no_title'
  if (goal.kind !== 'visits' && !(goal.element && /^[\w-]+$/.test(goal.element.value))) return 'no_element'
  if (goal.path !== '*' && !/^\/([^?#]*\/)?$/.test(goal.path)) return 'no_path'
  return undefined
}

function isGoalOn(goal: Goal, path: string): boolean {
  return goal.active && (goal.path === '*' || goal.path === path)
}

/** Visit goals; clicks and views are reported by the page. Each counts once per view (`writeGoals`). */
export function reachedGoals(goals: Goal[], path: string, completedIds: number[], isView: boolean): number[] {
  return goals
    .filter((goal) => isGoalOn(goal, path) && (goal.kind === 'visits' ? isView : completedIds.includes(goal.id)))
    .map((goal) => goal.id)
}

/** Normalises the path like browsers report it: non-Latin letters are percent-encoded. */
export function normalizedGoal<One extends Omit<Goal, 'id'>>(goal: One): One {
  return goal.path === '*' ? goal : { ...goal, path: new URL(goal.path, 'https://shop.invalid').pathname }
}
