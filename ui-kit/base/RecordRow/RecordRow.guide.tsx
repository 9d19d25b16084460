import type { Guide } from '../../guide.ts'
import { Button } from '../Button/Button.tsx'
import { Card } from '../Card/Card.tsx'
import { recordProps } from '../RecordCard/RecordCard.guide.tsx'
import { RecordRow } from './RecordRow.tsx'

export const guide: Guide = {
  purpose: 'Um cadastro curto em uma linha: muitos cabem na tela, e os olhos descem pelos nomes.',
  instead: [
    ['Um cadastro com uma lista dentro', 'RecordCard'],
    ['Números que se comparam, ordenam e somam', 'Table'],
    ['Um lote no celular', 'LotRow'],
  ],
  anatomy: [
    ['Nome', 'O título. Pode ser um link, ou o brinco da baia.'],
    ['Números e dados', 'Em colunas; no celular, ao lado do nome ou logo abaixo dele.'],
    ['Datas', 'Pequenas e cinza, no fim.'],
    ['Editar', 'Um lápis, com o nome do registro para quem ouve.'],
    ['Mais ações', 'Um menu. Excluir é o último item, em vermelho.'],
  ],
  keyboard: [
    ['Tab', 'Do nome, quando é link, para o lápis e o menu.'],
    ['Enter ou ↓', 'Abre o menu. Esc fecha e devolve o foco.'],
  ],
  props: {
    ...recordProps,
    text: 'O texto sob o nome: um email.',
    badgesBelow: 'Em uma linha estreita, os selos ficam sob o nome, em todas as linhas da lista.',
    level: 'O nível do título na página: 2, ou 3 sob o título de um grupo.',
  },
  do: {
    text: 'Uma linha diz o nome e o número que importa.',
    example: (
      <Card flush>
        <RecordRow
          name="Manhã"
          onEdit={() => {}}
          onDelete={() => {}}
          facts={[
            { label: 'Percentual (%)', value: '40%', size: 'lg' },
            { label: 'Criado em', value: '03/11/2025', size: 'sm' },
          ]}
        />
      </Card>
    ),
  },
  dont: {
    text: 'Botões com texto em cada linha gritam mais que os registros.',
    example: (
      <Card flush>
        <RecordRow
          name="Manhã"
          actions={
            <span className="flex gap-2 py-1.5">
              <Button>Editar</Button>
              <Button variant="danger">Excluir</Button>
            </span>
          }
        />
      </Card>
    ),
  },
}
