/** The figures of an answer as the rows below its text. */
import { type AnswerFigure, shown } from '../../../domain/assistant/answer.ts'
import { formatShortDate } from '../../../domain/format/format.ts'

/** Figures of the farm stand without its name. Those that differ in their day only have it: the notes of a lot in a week. */
export function figureRows(figures: readonly AnswerFigure[]): { label: string; value: string }[] {
  const labels = figures.map(labelOf)
  return figures.map((figure, at) => {
    const label = labelOf(figure)
    const isRepeated = labels.some((other, place) => other === label && place !== at)
    return {
      label: isRepeated && figure.from === figure.to ? `${label}, ${formatShortDate(figure.from)}` : label,
      value: shown(figure),
    }
  })
}

const labelOf = ({ label, subject }: AnswerFigure): string =>
  subject.type === 'lot' || subject.type === 'user' ? `${subject.name}: ${label.toLowerCase()}` : label
