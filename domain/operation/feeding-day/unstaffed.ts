/** Which tasks of the same time lack a person, where each person does one task: a bipartite matching by augmenting paths. */

/**
 * The last task that finds no person, with all those that compete for the same people; empty when there is a person for each. They are as many as
 * their people and one more. The tasks before it that find nobody take no person from the others.
 */
export function unstaffed<Task>(tasks: readonly Task[], peopleOf: (task: Task) => readonly number[]): Task[] {
  const taskOf = new Map<number, Task>()
  let lacking: Task[] = []
  for (const task of tasks) {
    const competing = new Set<Task>()
    if (!assign(task, { taskOf, peopleOf, competing })) lacking = tasks.filter(one => competing.has(one))
  }
  return lacking
}

type Matching<Task> = {
  taskOf: Map<number, Task>
  peopleOf: (task: Task) => readonly number[]
  /** Visited on the way. */
  competing: Set<Task>
}

function assign<Task>(task: Task, matching: Matching<Task>): boolean {
  const { taskOf, peopleOf, competing } = matching
  competing.add(task)
  return peopleOf(task).some(person => {
    const other = taskOf.get(person)
    if (other !== undefined && (competing.has(other) || !assign(other, matching))) return false
    taskOf.set(person, task)
    return true
  })
}
