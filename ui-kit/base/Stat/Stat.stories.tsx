import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { definitions } from '../../../domain/figures/definitions.ts'
import { Stat, StatStrip } from './Stat.tsx'

const meta = {
  title: 'Base/Número em destaque (Stat)',
  component: Stat,
  args: { label: 'Entregue hoje', value: '48.320', unit: 'de 81.400 kg' },
} satisfies Meta<typeof Stat>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('term')).toHaveTextContent('Entregue hoje')
    await expect(canvas.getByRole('definition')).toHaveTextContent('48.320de 81.400 kg')
  },
}

export const Sizes: Story = {
  render: args => (
    <div className="flex flex-wrap items-end gap-8">
      <Stat {...args} size="sm" label="peso médio atual" value="412" unit="kg" labelPosition="bottom" />
      <Stat {...args} />
      <Stat {...args} size="lg" label="no vagão agora" value="3.418" unit="kg" />
    </div>
  ),
}

export const Strip: Story = {
  globals: { viewport: { value: 'desktop' } },
  render: () => (
    <StatStrip>
      <Stat label="Entregue hoje" value="48.320" unit="de 81.400 kg" />
      <Stat label="Leitura de cocho" value="14" unit="de 14 lotes" />
      <Stat label="Erro de carga" value="1,8" unit="%" />
      <Stat label="Pede atenção" value="2" unit="alertas" tone="warning" />
    </StatStrip>
  ),
}

export const StripDark: Story = { ...Strip, globals: { theme: 'dark', viewport: { value: 'desktop' } } }

export const StripOnAPhone: Story = { ...Strip, globals: { viewport: { value: 'phone' } } }

/** The third one takes the whole line: no hole beside it. */
export const ThreeOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  render: () => (
    <StatStrip>
      <Stat label="Utilizado" value="2.298.800" unit="kg" />
      <Stat label="Previsto" value="2.293.786" unit="kg" />
      <Stat label="Diferença" value="+5.014" unit="kg" />
    </StatStrip>
  ),
  play: async ({ canvas, canvasElement }) => {
    const [first, , third] = canvasElement.querySelectorAll<HTMLElement>('.bg-surface')
    await expect(third?.offsetWidth).toBeGreaterThan((first?.offsetWidth ?? 0) * 1.9)
    const [figure] = canvas.getAllByRole('definition')
    await expect(figure?.firstElementChild?.getBoundingClientRect().top).toBeLessThan(
      (figure?.getBoundingClientRect().top ?? 0) + 20,
    )
  },
}

/** Six large sums do not fit on a line: none reaches the edge of the card. */
export const SixSums: Story = {
  globals: { viewport: { value: 'desktop' } },
  render: () => (
    <StatStrip>
      <Stat label="Trato" value="R$&nbsp;2.401.719,85" />
      <Stat label="Operacional" value="R$&nbsp;1.074.932,20" />
      <Stat label="Por cabeça e dia" value="R$&nbsp;12,09" />
      <Stat label="@ no período" value="R$&nbsp;187,80" />
      <Stat label="Por kg de MS" value="R$&nbsp;1,4698" />
      <Stat label="Resíduo do vagão" value="R$&nbsp;1.008.647,48" />
    </StatStrip>
  ),
  play: async ({ canvas, canvasElement }) => {
    const card = canvasElement.querySelector('.rounded-card')?.getBoundingClientRect().right ?? 0
    const [first, , third, fourth] = canvas.getAllByRole('definition')
    await expect(third?.getBoundingClientRect().top).toBe(first?.getBoundingClientRect().top)
    await expect(fourth?.getBoundingClientRect().left).toBe(first?.getBoundingClientRect().left)
    for (const figure of canvas.getAllByRole('definition'))
      await expect(figure.getBoundingClientRect().right).toBeLessThan(card - 12)
  },
}
export const SixSumsOnAPhone: Story = {
  ...SixSums,
  globals: { viewport: { value: 'phone' } },
  play: undefined,
}

/** Four and three, so that none is alone on a line; a figure that is explained is level with its neighbours. */
export const Seven: Story = {
  globals: { viewport: { value: 'desktop' } },
  render: () => (
    <StatStrip>
      <Stat label="Chamada" value="6,20" unit="kg MS/cab" definition={definitions.call} />
      <Stat label="Cabeças" value="118" />
      <Stat label="Dias Confinado" value="75" />
      <Stat label="Peso Médio Atual" value="440" unit="kg" />
      <Stat label="Carga Projetada" value="1.133" unit="kg" />
      <Stat label="Consumo Médio" value="9,42" unit="kg/cab/dia" />
      <Stat label="Ingestão MS" value="1,47%" unit="do PV" />
    </StatStrip>
  ),
  play: async ({ canvas }) => {
    const tops = canvas.getAllByRole('definition').map(figure => figure.getBoundingClientRect().top)
    await expect(tops.map(top => tops.indexOf(top))).toEqual([0, 0, 0, 0, 4, 4, 4])
  },
}

/** A stat that a screen leaves out has no place of its own. */
export const WithoutOne: Story = {
  render: () => (
    <StatStrip>
      {false}
      <Stat label="Cabeças" value="438" />
      {null}
      <Stat label="Dias Confinado" value="52" />
    </StatStrip>
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('.bg-surface')).toHaveLength(2)
  },
}

/** Where two do not fit on a line, each has its own: a unit never stands without its figure. */
export const LargeOnASmallPhone: Story = {
  ...ThreeOnAPhone,
  play: undefined,
  globals: { viewport: { value: 'small' } },
}
