/** What comes next in an operation of the list, and the button that opens it. */
import { Button } from 'ui-kit'

type Props = { text: string; label: string; isCurrent: boolean; href: string }

export const NextStep = ({ text, label, isCurrent, href }: Props) => (
  <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-3">
    <p className="min-w-0 flex-[1_1_14rem] text-lg text-pretty">{text}</p>
    <div className="max-sm:flex-[1_1_100%] max-sm:*:w-full">
      <Button variant={isCurrent ? 'next' : 'secondary'} size="field" href={href}>
        {label}
      </Button>
    </div>
  </div>
)
