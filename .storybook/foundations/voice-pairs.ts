/** Texts that readers misunderstood, and what we write instead. */
export type VoicePair = { avoid: string; use: string; why: string }

export const voicePairs: { title: string; pairs: VoicePair[] }[] = [
  {
    title: 'Erros e avisos',
    pairs: [
      {
        avoid: 'Senha é obrigatório',
        use: 'Informe a senha.',
        why: 'Concorda com o gênero e diz o que fazer.',
      },
      {
        avoid: 'Erro 500',
        use: 'Algo deu errado do nosso lado. O que você já salvou está guardado. Tente novamente em alguns instantes.',
        why: 'Responde à pergunta que a pessoa tem: perdi o que fiz?',
      },
      {
        avoid: 'Não foi possível excluir: violação de chave',
        use: 'Esta receita está na regra Terminação. Troque a receita da regra e tente novamente.',
        why: 'Diz onde está o uso e como sair dele.',
      },
      {
        avoid: 'Muitas tentativas. Espere alguns minutos.',
        use: 'Espere 15 minutos e tente de novo, ou recupere a senha.',
        why: 'Quantos minutos, e o que fazer enquanto isso.',
      },
      {
        avoid: 'Se ela já é sua, entre ou recupere a senha.',
        use: 'Se você já tem conta, entre ou recupere a senha.',
        why: '“Ela” apontava para uma conta que a frase acabara de negar.',
      },
    ],
  },
  {
    title: 'No campo',
    pairs: [
      {
        avoid: 'Falha na sincronização',
        use: '2 leituras guardadas neste aparelho. Serão enviadas quando houver sinal.',
        why: 'Quem está no cocho quer saber se o trabalho está a salvo.',
      },
      {
        avoid: 'Nenhuma operação para hoje. Peça ao gestor que inclua você em uma programação.',
        use: 'O relógio deste aparelho está errado. Acerte a data e a hora nas configurações do aparelho.',
        why: 'Diz a causa verdadeira: não manda ninguém atrás do gestor por um relógio.',
      },
      {
        avoid: 'Aviso de parada',
        use: 'Faltam 38 kg, pare agora',
        why: 'A frase que se ouviria no rádio, com o número.',
      },
      {
        avoid: 'A operação ficará como Incompleto',
        use: 'A operação ficará incompleta.',
        why: 'A situação é parte da frase, não uma etiqueta.',
      },
    ],
  },
  {
    title: 'Números',
    pairs: [
      {
        avoid: '+0,23% a mais',
        use: '0,23% a mais',
        why: 'O sinal e a palavra dizem a mesma coisa duas vezes.',
      },
      {
        avoid: 'O erro fica escrito, com sinal e em quilos',
        use: 'O erro aparece em quilos, para mais ou para menos',
        why: '“Sinal” é o do celular em todo o resto do produto.',
      },
      {
        avoid: 'não esconde o viés',
        use: 'não esconde quem erra sempre para o mesmo lado',
        why: '“Viés” é palavra de estatística.',
      },
      {
        avoid: 'Planejado (num gráfico), Previsto (na tabela)',
        use: 'Previsto, em todo lugar',
        why: 'Uma coisa tem um nome só.',
      },
    ],
  },
  {
    title: 'Perguntas e listas',
    pairs: [
      {
        avoid: 'Tem certeza?',
        use: 'Excluir a baia B04? Esta ação não pode ser desfeita.',
        why: 'A pergunta nomeia o que some.',
      },
      {
        avoid: 'Nenhum registro encontrado',
        use: 'Nenhum lote encontrado. Ajuste sua pesquisa e tente novamente.',
        why: 'Nomeia o que falta e o próximo passo.',
      },
      {
        avoid: 'lote fora das regras',
        use: 'lote sem regra',
        why: '“Fora das regras” parece um castigo.',
      },
    ],
  },
  {
    title: 'Traduções que se percebem',
    pairs: [
      {
        avoid: 'também onde não há sinal',
        use: 'mesmo sem sinal',
        why: '“Também” nesse lugar é inglês traduzido.',
      },
      {
        avoid: 'cada um entra uma vez no lugar do código',
        use: 'cada um vale uma vez',
        why: 'Curto, e como se diz.',
      },
      {
        avoid: 'O que guardamos sobre você é seu: leve uma cópia, ou peça que seja apagado.',
        use: 'Seus dados são seus: baixe uma cópia ou peça a exclusão.',
        why: 'Na ordem direta, com os verbos de sempre.',
      },
      {
        avoid: 'Senha guardada só como resumo',
        use: 'Senha embaralhada: nem nós conseguimos ler',
        why: 'Ninguém fora da criptografia lê “resumo” assim.',
      },
      {
        avoid: 'O celular guarda a ronda inteira',
        use: 'O celular guarda a leitura inteira',
        why: 'Ronda é do vigia.',
      },
    ],
  },
]
