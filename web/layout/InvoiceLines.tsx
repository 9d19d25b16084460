/** The lines of an invoice, each with what it is made of, and their total. */
import type { ReactNode } from 'react'
import { EmptyState } from 'ui-kit'
import type { InvoiceLine } from '../../domain/contract/invoice-output.ts'
import { amountText, lineTitle, priceText, quantityText } from '../../domain/contract/invoice-text.ts'
import { formatReais } from '../../domain/format/reais.ts'

type Props = {
  lines: readonly InvoiceLine[]
  total: number
  /** The title of a line, where it leads to its records. */
  renderTitle?: (line: InvoiceLine) => ReactNode
  /** A button after what the line is made of. */
  renderAction?: (line: InvoiceLine) => ReactNode
}

export function InvoiceLines({ lines, total, renderTitle = lineTitle, renderAction }: Props) {
  if (lines.length === 0)
    return <EmptyState title="Nada a cobrar" text="Os registros destes dias não têm nada que o contrato cobre." />
  return (
    <>
      <ul aria-label="Linhas da fatura" className="divide-y divide-line">
        {lines.map((line, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no other key, and never change their order
            key={at}
            className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-4 py-3"
          >
            <span className="min-w-0 flex-[1_1_12rem]">
              <span className="block font-medium wrap-anywhere">{renderTitle(line)}</span>
              <span className="flex flex-wrap items-center gap-x-3 text-sm text-ink-3 tabular-nums">
                {[quantityText(line), priceText(line)].filter(Boolean).join(' · ')}
                {renderAction?.(line)}
              </span>
            </span>
            <span className="font-display text-xl font-semibold tabular-nums">{amountText(line)}</span>
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line-strong px-4 py-3">
        <span className="font-semibold">Total</span>
        <span className="font-display text-2xl font-semibold tabular-nums">{formatReais(total)}</span>
      </p>
    </>
  )
}
