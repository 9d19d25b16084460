/** Each pair of colours with its sample and its contrast ratio, computed in each theme. */
import { Check, X } from 'lucide-react'
import { formatNumber } from '../../domain/format/format.ts'
import { focusableIfScrollable } from '../../ui-kit/base/focusable-if-scrollable.ts'
import { type ColourPair, measurePair, TEXT_CONTRAST } from '../../ui-kit/tokens/colour-pairs.ts'
import { type Theme, type Token, themes } from '../../ui-kit/tokens/parse-tokens.ts'

type Props = { pairs: readonly ColourPair[]; colours: readonly Token[] }

export const ContrastTable = ({ pairs, colours }: Props) => (
  <section
    className="overflow-x-auto rounded-card border border-line bg-surface"
    aria-label="Pares de cores"
    ref={focusableIfScrollable}
  >
    <table className="w-full min-w-5xl text-left">
      <thead>
        <tr className="border-b border-line text-sm text-ink-3">
          <th className="p-3 font-medium">Uso</th>
          <th className="p-3 font-medium">Par</th>
          <th className="p-3 font-medium">Mínimo</th>
          <th className="p-3 font-medium">Tema claro</th>
          <th className="p-3 font-medium">Tema escuro</th>
          <th className="p-3 font-medium">Sol forte</th>
        </tr>
      </thead>
      <tbody>
        {pairs.map(pair => (
          <tr key={`${pair.foreground} ${pair.background}`} className="border-b border-line last:border-0">
            <th scope="row" className="p-3 font-medium">
              {pair.use}
            </th>
            <td className="p-3 text-sm text-ink-2">
              {pair.foreground} em {pair.background}
            </td>
            <td className="p-3">{ratioText(pair.minimum)}</td>
            {themes.map(theme => (
              <td key={theme} className="p-3">
                <Measured pair={pair} colours={colours} theme={theme} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

const ratioText = (ratio: number) => `${formatNumber(ratio, 1)}:1`

function Measured({ pair, colours, theme }: { pair: ColourPair; colours: readonly Token[]; theme: Theme }) {
  const { ratio, isEnough } = measurePair(pair, colours, theme)
  const value = (name: string) => colours.find(colour => colour.name === name)?.[theme]
  const Icon = isEnough ? Check : X
  return (
    <span className="flex items-center gap-3">
      <Sample pair={pair} foreground={value(pair.foreground)} background={value(pair.background)} />
      <span className={`flex items-center gap-1 ${isEnough ? 'text-ink-2' : 'font-semibold text-rust'}`}>
        <Icon size={16} aria-hidden="true" />
        {ratioText(ratio)}
        {!isEnough && ' pouco contraste'}
      </span>
    </span>
  )
}

/** A text, or for a border or a ring the border alone. */
function Sample({ pair, foreground, background }: { pair: ColourPair; foreground?: string; background?: string }) {
  const isShape = pair.minimum < TEXT_CONTRAST
  return (
    <span
      className={`rounded-control px-3 py-1.5 font-semibold whitespace-nowrap ${isShape ? 'h-9 w-20 border-2' : 'border border-line'}`}
      style={{ background, ...(isShape ? { borderColor: foreground } : { color: foreground }) }}
    >
      {!isShape && '48.320 kg'}
    </span>
  )
}
