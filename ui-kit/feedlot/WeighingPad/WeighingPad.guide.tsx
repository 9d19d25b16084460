import type { ComponentProps } from 'react'
import { Controlled } from '../../Controlled.fixture.tsx'
import type { Guide } from '../../guide.ts'
import { KeypadAction } from '../Keypad/Keypad.tsx'
import { WeighingPad } from './WeighingPad.tsx'

const pad = (label: string, target: Partial<ComponentProps<typeof WeighingPad>['target']>) => (
  <Controlled initial="3418">
    {(value, change) => (
      <div className="h-[38rem]">
        <WeighingPad
          target={{
            name: 'Milho moído',
            position: 'Carga 2 de 4',
            target: 3974,
            tolerance: 79,
            current: Number(value) || 0,
            ...target,
          }}
          field={{ label, value, onChange: change }}
          onSubmit={() => {}}
          actions={
            <>
              <KeypadAction>Pular</KeypadAction>
              <KeypadAction type="submit" variant="next" rows={3}>
                Próximo
              </KeypadAction>
            </>
          }
        />
      </div>
    )}
  </Controlled>
)

export const guide: Guide = {
  purpose: 'A pesagem digitada, em uma tela só: o que se pesa, quanto falta, o peso e as teclas.',
  instead: [
    ['Com a balança ligada', 'ScalePad'],
    ['Um peso no escritório', 'NumberField'],
    ['A tela sem as teclas', 'WeighingTarget'],
  ],
  anatomy: [
    ['Alvo', 'O nome, o que fazer na balança e quanto falta.'],
    ['Peso', 'O que a balança mostra, digitado.'],
    ['Recado', 'O que resulta do peso: “Carregado 3.635 kg, 5 kg a menos”.'],
    ['Teclas', 'Sempre à vista, também com o celular deitado.'],
    ['Próximo passo', 'A única tecla amarela.'],
  ],
  keyboard: [
    ['Números e vírgula', 'Escrevem no peso.'],
    ['Enter', 'Dá o próximo passo.'],
    ['Tab', 'Do peso para as teclas e as ações.'],
  ],
  props: {
    target: 'O que se pesa: as propriedades de `WeighingTarget`.',
    field: 'O peso digitado: as propriedades de `WeightField`.',
    other: 'O que a balança do outro tablet mostra, até haver um recado sobre o peso digitado.',
    isFilledIn: 'Um botão preencheu o peso: o próximo algarismo toma o lugar dele.',
    actions: 'As ações à direita das teclas, em quatro alturas. A última registra o peso.',
  },
  do: { text: 'O campo diz o que ler na balança.', example: pad('Na balança', {}) },
  dont: {
    text: 'Um nome vago: total ou só o milho?',
    example: pad('Valor', { name: 'Item 2' }),
  },
  frame: { width: 1024, height: 768 },
}
