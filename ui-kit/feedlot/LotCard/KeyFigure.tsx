type Props = {
  /** Formatted in pt-BR. */
  value: string
  unit?: string | undefined
  label: string
}

/** A number with its unit, and its label below; a child of a `dl`. */
export function KeyFigure({ value, unit, label }: Props) {
  return (
    <div className="flex min-w-0 flex-col">
      <dt className="order-last text-xs text-ink-3 @min-[24rem]:text-sm @min-[24rem]:leading-4">{label}</dt>
      <dd className="font-display text-xl font-semibold whitespace-nowrap">
        {value}
        {unit && <span className="ml-1 text-base text-ink-3">{unit}</span>}
      </dd>
    </div>
  )
}
