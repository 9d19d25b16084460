import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { CapacityMeter } from '../../feedlot/CapacityMeter/CapacityMeter.tsx'
import { Tag } from '../../feedlot/Tag/Tag.tsx'
import { Badge } from '../Badge/Badge.tsx'
import { Card } from '../Card/Card.tsx'
import { RecordRow } from './RecordRow.tsx'

const dates = [
  { label: 'Criado em', value: '02/08/2025', size: 'sm' as const },
  { label: 'Atualizado em', value: '21/11/2025', size: 'sm' as const },
]

const meta = {
  title: 'Base/Linha de registro (RecordRow)',
  component: RecordRow,
  args: {
    name: 'Primeiro trato',
    facts: [{ label: 'Percentual (%)', value: '40%', size: 'lg' }, ...dates],
    editHref: '#editar',
    onDelete: fn(),
  },
  decorators: [
    Story => (
      <Card flush>
        <Story />
      </Card>
    ),
  ],
} satisfies Meta<typeof RecordRow>
export default meta
type Story = StoryObj<typeof meta>

/** The form is one press away, the deletion two; Esc closes the menu and returns to its button. */
export const Default: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2, name: 'Primeiro trato' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Editar Primeiro trato' })).toHaveAttribute('href', '#editar')
    const more = canvas.getByRole('button', { name: 'Mais ações de Primeiro trato' })
    more.focus()
    await userEvent.keyboard('{Enter}')
    const item = await screen.findByRole('menuitem', { name: 'Excluir Primeiro trato' })
    await waitFor(() => expect(item).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await expect(more).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(args.onDelete).toHaveBeenCalledOnce()
  },
}

export const Dark: Story = { globals: { theme: 'dark' } }
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }

export const ReadOnly: Story = {
  args: { editHref: undefined, onDelete: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

export const WithMeter: Story = {
  args: {
    name: 'B09',
    nameElement: <Tag name="B09" />,
    facts: dates,
    children: <CapacityMeter count={142} capacity={120} />,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2, name: 'B09' })).toBeVisible()
  },
}

export const WithMeterOnAPhone: Story = { ...WithMeter, globals: { viewport: { value: 'phone' } } }

const person = {
  name: 'Zé Carlos',
  muted: true,
  badges: <Badge plain>Inativo</Badge>,
  text: 'ze.carlos@boavista.agr.br',
  facts: [{ label: 'Tipo de Usuário', value: 'Operador' }, ...dates.slice(0, 1)],
}

export const Muted: Story = { args: person }
export const MutedDark: Story = { args: person, globals: { theme: 'dark' } }

/** The email has the whole line, below the name and the actions. */
export const EmailOnAPhone: Story = {
  args: { ...person, text: 'ze.carlos.de.albuquerque@boavista.agr.br' },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const email = canvas.getByText('ze.carlos.de.albuquerque@boavista.agr.br')
    await expect(email.offsetHeight).toBeLessThan(30)
  },
}

export const LongName: Story = {
  globals: { viewport: { value: 'small' } },
  args: {
    ...person,
    name: 'Confinamento experimental da Fazenda Nossa Senhora Aparecida do Rio Verde',
    text: 'maria.aparecida.de.souza.oliveira@fazendanossasenhora.agr.br',
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}
