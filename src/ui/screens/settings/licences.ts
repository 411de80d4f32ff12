/** Whose work ships with the app, and on which terms. A test compares it with package.json. */

export interface Licence {
  readonly name: string;
  readonly terms: 'MIT' | 'ISC';
  readonly holder: string;
}

export const LICENCES: readonly Licence[] = [
  { name: 'preact', terms: 'MIT', holder: 'Copyright (c) 2015-present Jason Miller' },
  { name: 'i18next', terms: 'MIT', holder: 'Copyright (c) 2011-present i18next' },
  { name: 'idb', terms: 'ISC', holder: 'Copyright (c) 2016, Jake Archibald' },
  { name: 'lean-qr', terms: 'MIT', holder: 'Copyright (c) 2021-2025 David Evans' },
  { name: 'openskill', terms: 'MIT', holder: 'Copyright (c) 2020 Philihp Busby' },
  { name: 'gaussian', terms: 'MIT', holder: 'Copyright (c) 2023 Eric Woroshow' },
  { name: 'ramda', terms: 'MIT', holder: 'Copyright (c) 2013-2025 Scott Sauyet and Michael Hurley' },
  { name: 'sort-unwind', terms: 'MIT', holder: 'Copyright (c) 2021 Phil Busby' },
  { name: 'workbox', terms: 'MIT', holder: 'Copyright 2018 Google LLC' },
  { name: 'Maja', terms: 'MIT', holder: 'Copyright (c) 2026 The Maja authors' },
];

export const TERMS: Readonly<Record<Licence['terms'], readonly string[]>> = {
  MIT: [
    'Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:',
    'The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.',
    'THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.',
  ],
  ISC: [
    'Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby granted, provided that the above copyright notice and this permission notice appear in all copies.',
    'THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE INCLUDING ALL IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT, INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF THIS SOFTWARE.',
  ],
};
