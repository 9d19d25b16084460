// What the scale of another tablet at the wagon shows: to read, never to record.
import { TabletSmartphone } from 'lucide-react'
import { formatKg } from '../../../domain/format/format.ts'

type Props = {
  /** What the scale shows, in kg. */
  shown: number
  /** The figure's age in seconds. */
  age: number
  /** What the other tablet weighs, if that is something else. */
  line?: string
}

/** Screen readers do not announce it: the figure changes every two seconds. */
export const OtherScale = ({ shown, age, line }: Props) => (
  <p className="flex min-w-0 items-start gap-2 text-base leading-5 tall:text-lg tall:leading-6">
    <TabletSmartphone size={22} className="shrink-0" aria-hidden="true" />
    <span className="line-clamp-2 min-w-0 large-text:line-clamp-none wrap-break-word">
      Do outro tablet{line && `, em ${line}`}: <strong className="whitespace-nowrap">{formatKg(shown)}</strong> na
      balança <span className="whitespace-nowrap">há {Math.floor(age)} s</span>
    </span>
  </p>
)
