import { Controlled } from '../../Controlled.fixture.tsx'
import type { Guide } from '../../guide.ts'
import { Keypad, KeypadAction } from './Keypad.tsx'

export const guide: Guide = {
  purpose: 'Números grandes na própria tela, para digitar um peso de luva sem que o teclado do aparelho cubra nada.',
  instead: [
    ['Um número no escritório', 'NumberField'],
    ['A tela inteira da pesagem', 'WeighingPad'],
  ],
  anatomy: [
    ['Números', 'Doze teclas de pelo menos 64 px, na ordem do telefone.'],
    ['Apagar', 'Tira o último algarismo.'],
    ['Coluna de ações', 'Quatro alturas; a última é o próximo passo, a única amarela.'],
  ],
  keyboard: [
    ['Teclado físico', 'Escreve no campo: apertar uma tecla da tela não tira o foco dele.'],
    ['Tab', 'Passa pelas teclas e pelas ações.'],
    ['Enter', 'No campo, dá o próximo passo.'],
  ],
  props: {
    value: 'O texto digitado, como no campo do peso.',
    replaces: 'O próximo algarismo toma o lugar do texto: um peso que um botão preencheu.',
    children: 'As ações da direita, em quatro alturas. A última é o próximo passo.',
  },
  do: {
    text: 'A ação que segue é a maior e a única amarela.',
    example: (
      <Controlled initial="">
        {(value, change) => (
          <div className="h-80">
            <Keypad value={value} onChange={change}>
              <KeypadAction>Pular</KeypadAction>
              <KeypadAction variant="next" rows={3}>
                Próximo
              </KeypadAction>
            </Keypad>
          </div>
        )}
      </Controlled>
    ),
  },
  dont: {
    text: 'Duas amarelas: de luva, com o vagão andando, aperta-se a errada.',
    example: (
      <Controlled initial="">
        {(value, change) => (
          <div className="h-80">
            <Keypad value={value} onChange={change}>
              <KeypadAction variant="next" rows={2}>
                Pular
              </KeypadAction>
              <KeypadAction variant="next" rows={2}>
                Próximo
              </KeypadAction>
            </Keypad>
          </div>
        )}
      </Controlled>
    ),
  },
}
