/** One filling of the wagon on the day sheet: a table to load, a table to unload, and space to write with a pen. */
import type { ReactNode } from 'react'
import { Definition, Tag } from 'ui-kit'
import { definitions } from '../../../domain/figures/definitions.ts'
import { UNCONFIRMED } from '../../../domain/figures/unconfirmed.ts'
import { countText } from '../../../domain/format/count-text.ts'
import { formatKg, formatNumber } from '../../../domain/format/format.ts'
import type { SheetTreat } from '../../../domain/report/day-sheet-output.ts'

export const SheetTreatCard = (treat: SheetTreat) => (
  <section className="break-inside-avoid rounded-card border border-line bg-surface shadow-soft print:border-2 print:border-ink print:shadow-none">
    <header className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b border-line px-4 py-3 print:border-ink print:py-2">
      <h3 className="flex flex-wrap items-baseline gap-x-3 font-display text-3xl font-bold">
        {treat.scheduled_time}
        <span className="text-2xl font-semibold">{treat.treat_name}</span>
      </h3>
      <p className="text-ink-2">
        {treat.recipe_name}, {treat.rule_name}
      </p>
      <p className="ml-auto text-right font-display text-2xl font-bold whitespace-nowrap">
        {formatKg(treat.total)}
        {treat.timer > 0 && (
          <span className="ml-3 font-sans text-base font-normal text-ink-2">misturar {treat.timer} min</span>
        )}
      </p>
    </header>
    <Ingredients {...treat} />
    <Lots {...treat} />
    <Handwriting />
  </section>
)

const Ingredients = ({ ingredients, treat_name }: SheetTreat) => (
  <SheetTable
    caption={`Carregar, ${treat_name}`}
    headers={[
      'Carregar',
      'Previsto',
      <Definition key="total" term={definitions.runningTotal}>
        Na balança
      </Definition>,
    ]}
  >
    {ingredients.map(({ ingredient_name, expected, running_total, actual, unconfirmed }) => (
      <SheetRow
        key={ingredient_name}
        name={ingredient_name}
        figures={[formatNumber(expected), formatNumber(running_total)]}
        actual={actual}
        isUnconfirmed={unconfirmed === true}
      />
    ))}
  </SheetTable>
)

/** In a farm that calls dry matter. */
const perHead = ({ dry_matter_per_head: kg }: Pick<SheetTreat['lots'][number], 'dry_matter_per_head'>) =>
  typeof kg === 'number' ? [`${formatKg(kg, 2)} MS/cab`] : []

const Lots = ({ lots, treat_name }: SheetTreat) => (
  <SheetTable caption={`Descarregar, ${treat_name}`} headers={['Descarregar', 'Previsto', 'Fica no vagão']}>
    {lots.map(({ lot_name, corral_name, quantity, expected, remaining, actual, unconfirmed, ...lot }) => (
      <SheetRow
        key={`${corral_name} ${lot_name}`}
        name={
          <span className="flex min-w-0 gap-x-3 max-sm:flex-col max-sm:items-start sm:items-center print:flex-row print:items-center">
            <Tag name={corral_name} size="sm" />
            <span className="min-w-0 gap-x-2 wrap-break-word print:flex print:flex-wrap print:items-baseline">
              <span className="block">{lot_name}</span>
              <span className="block text-sm text-ink-3 print:text-ink">
                {[countText(quantity, 'cabeça'), ...perHead(lot)].join(', ')}
              </span>
            </span>
          </span>
        }
        figures={[formatNumber(expected), formatNumber(remaining)]}
        actual={actual}
        isUnconfirmed={unconfirmed === true}
      />
    ))}
  </SheetTable>
)

type SheetTableProps = { caption: string; headers: [ReactNode, ReactNode, ReactNode]; children: ReactNode }

const SheetTable = ({ caption, headers, children }: SheetTableProps) => (
  <table className="w-full table-fixed border-collapse text-left">
    <caption className="sr-only">{caption}</caption>
    <thead className="text-sm text-ink-3 print:text-ink">
      <tr className="border-b border-line print:border-ink">
        <th scope="col" className="px-3 py-1.5 align-top font-semibold sm:px-4 print:py-0.5">
          {headers[0]}
        </th>
        <FigureHeader>{headers[1]}</FigureHeader>
        <FigureHeader>{headers[2]}</FigureHeader>
        <FigureHeader>Feito</FigureHeader>
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
)

const FigureHeader = ({ children }: { children: ReactNode }) => (
  <th
    scope="col"
    className="w-[21%] px-1 py-1.5 text-right align-top font-semibold last:pr-3 sm:w-32 sm:px-2 sm:last:pr-4 xl:w-26 print:py-0.5"
  >
    {children}
    <span className="block text-xs font-normal print:ml-1 print:inline">kg</span>
  </th>
)

type SheetRowProps = {
  name: ReactNode
  figures: [target: string, scale: string]
  actual: number | null
  isUnconfirmed: boolean
}

/** On paper the last cell is empty, for a pen. */
const SheetRow = ({ name, figures: [target, scale], actual, isUnconfirmed }: SheetRowProps) => (
  <tr className="border-b border-line print:border-ink">
    <th
      scope="row"
      className="px-3 py-1.5 font-medium sm:px-4 wrap-break-word print:py-0.5 print:text-lg print:leading-6"
    >
      {name}
    </th>
    <td className="px-1 text-right font-display text-xl font-bold sm:px-2 sm:text-2xl print:leading-7">{target}</td>
    <td className="px-1 text-right font-display text-lg text-ink-2 sm:px-2 sm:text-xl print:text-ink">{scale}</td>
    <td className="pr-3 pl-1 text-right font-display text-lg sm:pr-4 sm:pl-2 sm:text-xl print:border-l print:border-ink">
      {actual === null ? <span className="text-ink-3 print:invisible">–</span> : formatNumber(actual)}
      {isUnconfirmed && <span className="block font-sans text-sm">{UNCONFIRMED}</span>}
    </td>
  </tr>
)

/** The line for handwriting is on paper only. */
const Handwriting = () => (
  <p className="hidden gap-6 px-4 pt-4 pb-3 text-sm print:flex" aria-hidden="true">
    {['Tara', 'Início', 'Fim', 'Quem fez'].map(label => (
      <span key={label} className="flex flex-1 items-end gap-2 last:flex-2">
        {label}
        <span className="flex-1 border-b border-ink" />
      </span>
    ))}
  </p>
)
