/**
 * A small file of `content/counts/`: `years` as `2015-2016`, then rows such as `Zoe F 2015:300,310` in order of name and
 * sex.
 */
export const countsText = (years: string, ...rows: string[]): string =>
  [
    '# region: the United States',
    '# office: Social Security Administration',
    '# title: Baby names, national data',
    '# licence: public domain',
    '# url: https://office.example/names',
    `# years: ${years}`,
    '# threshold: 5',
    ...rows,
    '',
  ].join('\n')
