/** The question about a typed weight that is far from its target or does not fit in the wagon. */
import { Suspense } from 'react'
import { screen } from '../../../core/screen.ts'
import type { useTypedWeight } from '../weighing/useTypedWeight.ts'
import type { WeighingTask } from '../weighing/weighing-task.ts'
import { questionText } from '../weighing/weighing-texts.ts'

const QuestionDialog = screen(() => import('./QuestionDialog.tsx'), 'QuestionDialog')

type Props = { typed: ReturnType<typeof useTypedWeight>; task: WeighingTask; capacity: number | null }

export const TypedWeightQuestion = ({ typed, task, capacity }: Props) => (
  <Suspense fallback={null}>
    {typed.doubt && (
      <QuestionDialog
        text={questionText(typed.doubt, task, typed.reading ?? 0, typed.weight ?? 0, capacity)}
        onCorrect={typed.dismiss}
        onConfirm={typed.confirm}
      />
    )}
  </Suspense>
)
