import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { inApp, mockFarmApi, resetDevice } from '../../stories/FieldStory.tsx'
import { manager } from '../../stories/fixtures/dashboard.fixture.ts'
import { people } from '../../stories/fixtures/field.fixture.ts'
import { phone } from '../../stories/viewports.ts'
import { OperationErrors } from './OperationErrors.tsx'

const row = (user_id: number, user_name: string, error: number) => ({
  user_id,
  user_name,
  operations: 12,
  avg_load_error: error,
  avg_unload_error: error / 2,
  load_bias: -error,
  unload_bias: 0,
})
const all = [row(3, 'João Batista', 2.4), row(4, 'Zé Carlos', 1.1)]

const meta = {
  title: 'Telas/Painel (Dashboard)/Erros (OperationErrors)',
  component: OperationErrors,
  decorators: [inApp('/admin')],
  parameters: { msw: [mockFarmApi.get('/operations/average_errors', all)] },
  beforeEach: () => resetDevice(manager),
} satisfies Meta<typeof OperationErrors>
export default meta
type Story = StoryObj<typeof meta>

/** A manager of people sees every operator. */
export const OfEverybody: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Erros na Operação' })).toBeVisible()
    const table = within(await canvas.findByRole('table', { name: 'Erro médio por operador' }))
    await expect(table.getByText('Zé Carlos')).toBeVisible()
  },
}

/** An operator sees their own errors, without a name. */
export const Own: Story = {
  parameters: { msw: [mockFarmApi.get('/operations/average_errors', all.slice(0, 1))] },
  beforeEach: () => resetDevice(people.operator),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Seus erros de pesagem' })).toBeVisible()
    await expect(await canvas.findByText('Descarga')).toBeVisible()
    await expect(canvas.getByText('1,20%')).toBeVisible()
    await expect(canvas.queryByText('João Batista')).toBeNull()
  },
}

export const OwnEmpty: Story = {
  parameters: { msw: [mockFarmApi.get('/operations/average_errors', [])] },
  beforeEach: () => resetDevice(people.operator),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Você não pesou nada neste período.')).toBeVisible()
  },
}

export const OwnOnAPhone: Story = { ...Own, globals: phone }
