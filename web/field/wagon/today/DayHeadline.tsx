import { cx } from 'ui-kit'
import {
  type FeedingDay,
  feedingDayHeadline,
  type Headline,
} from '../../../../domain/operation/feeding-day/feeding-day.ts'

const toneClasses = {
  neutral: 'text-ink-2',
  warning: 'font-semibold text-amber',
  error: 'font-semibold text-rust',
} satisfies Record<Headline['tone'], string>

/** What was not fed, what goes on and what is next. */
export function DayHeadline({ day }: { day: FeedingDay }) {
  const { text, tone } = feedingDayHeadline(day)
  return <p className={cx('mt-1 text-lg', toneClasses[tone])}>{text}</p>
}
