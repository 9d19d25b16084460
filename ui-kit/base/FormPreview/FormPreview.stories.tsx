import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { FormPreview, PreviewFigures, PreviewLines } from './FormPreview.tsx'

const figures = [
  { label: 'Consumo por cabeça', value: '12,5', unit: 'kg/dia' },
  { label: 'Peso médio hoje', value: '412', unit: 'kg', text: '32 dias com 1,4 kg/dia' },
]
const lines = [
  { id: 1, name: 'B01-260901', value: '1.480 kg', text: '118 cabeças' },
  { id: 2, name: 'B02-260914', value: '1.210 kg', text: '96 cabeças' },
]

const meta = {
  title: 'Base/Prévia do formulário (FormPreview)',
  component: FormPreview,
  args: {
    title: 'Prévia do lote',
    name: 'B01-260901',
    children: (
      <>
        <PreviewFigures figures={figures} />
        <PreviewLines title="Por lote" lines={lines} />
      </>
    ),
  },
  decorators: Story => (
    <div className="w-80 max-w-full">
      <Story />
    </div>
  ),
} satisfies Meta<typeof FormPreview>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Prévia do lote' })).toHaveTextContent('B01-260901')
  },
}

/** Nothing is typed yet. */
export const Empty: Story = {
  args: { name: '', empty: 'Informe as cabeças e a carga para ver quanto cada animal come.' },
}

/** Some fields are missing: their figures keep their places. */
export const Partial: Story = {
  args: {
    children: (
      <PreviewFigures
        figures={[
          { label: 'Consumo por cabeça', value: '12,5', unit: 'kg/dia' },
          { label: 'Peso médio hoje', value: null, text: 'Falta a data de entrada.' },
        ]}
      />
    ),
  },
}

export const Warning: Story = {
  args: {
    children: (
      <PreviewFigures
        figures={[
          {
            label: 'Consumo por cabeça',
            value: '127,12',
            unit: 'kg/dia',
            text: '127,12 kg por cabeça por dia é muito. O comum é de 5 a 40.',
            warns: true,
          },
          { label: 'Peso médio hoje', value: '412', unit: 'kg' },
        ]}
      />
    ),
  },
}

/** The first lines and the current one are shown, the others counted. */
export const ManyLines: Story = {
  args: {
    children: (
      <PreviewLines
        title="Por lote"
        lines={Array.from({ length: 60 }, (_, id) => ({
          id,
          name: `B${id + 10}-260901`,
          value: '1.480 kg',
          current: id === 40,
        }))}
      />
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(9)
    await expect(canvas.getByText('B50-260901')).toBeVisible()
    await expect(canvas.getByText('e mais 52')).toBeVisible()
  },
}

export const LongName: Story = {
  globals: { viewport: { value: 'small' } },
  args: {
    name: 'Terminação de outubro com silagem de milho e polpa cítrica',
    title: 'Prévia da regra de terminação com silagem de milho e polpa cítrica',
    children: (
      <PreviewLines
        title="Por lote"
        lines={[{ id: 1, name: 'Confinamento-Setentrional-BaiaA-CompanhiaAgropecuária', value: '1.000.000 kg' }]}
      />
    ),
  },
}

export const Dark: Story = { globals: { theme: 'dark' } }
