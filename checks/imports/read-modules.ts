import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Program, parseSync, Visitor } from 'oxc-parser';
import { listFiles } from '../../scripts/run/list-files.ts';
import { findNondeterminism, findFormSubscriptions, hasLogic } from './syntax.ts';

/** A place where one module names another, in whatever form: import, re-export, import(), import type. */
export interface Reference {
  readonly specifier: string;
  readonly line: number;
}

export interface SourceModule {
  readonly path: string;
  readonly references: readonly Reference[];
  /** Lines of an import() whose argument is computed: a reader cannot see the file that it loads. */
  readonly computed: readonly number[];
  /** Lines where a form is watched, in modules that use react-hook-form. */
  readonly watchedForms: readonly number[];
  /** Lines where the time of day or chance is asked for. */
  readonly unsteady: readonly number[];
  /** The module decides or computes a value. */
  readonly hasLogic: boolean;
  /** It declares nothing and only hands on what others export. */
  readonly isBarrel: boolean;
  readonly isBroken: boolean;
}

/** Parses every TypeScript and JavaScript module under the given folders. */
export function readModules(root: string, folders: readonly string[]): SourceModule[] {
  return folders
    .flatMap((folder) => listFiles(root, folder))
    .filter((path) => /\.[cm]?[jt]sx?$/.test(path))
    .map((path) => parseModule(path, readFileSync(join(root, path), 'utf8')));
}

function parseModule(path: string, text: string): SourceModule {
  const { program, errors } = parseSync(path, text);
  const lineAt = (offset: number): number => text.slice(0, offset).split('\n').length;
  const references: Reference[] = [];
  const computed: number[] = [];
  const note = (source: { value: string; start: number } | null): void => {
    if (source !== null) references.push({ specifier: source.value, line: lineAt(source.start) });
  };
  new Visitor({
    ImportDeclaration: (node) => note(node.source),
    ExportAllDeclaration: (node) => note(node.source),
    ExportNamedDeclaration: (node) => note(node.source),
    TSImportType: (node) => note(node.source),
    ImportExpression({ source, start }) {
      if (source.type === 'Literal' && typeof source.value === 'string') note({ value: source.value, start });
      else computed.push(lineAt(start));
    },
  }).visit(program);
  const usesForms = references.some(({ specifier }) => specifier === 'react-hook-form');
  return {
    path,
    references,
    computed,
    watchedForms: usesForms ? findFormSubscriptions(program).map(lineAt) : [],
    unsteady: findNondeterminism(program).map(lineAt),
    hasLogic: hasLogic(program),
    isBarrel: isBarrel(program),
    isBroken: errors.length > 0,
  };
}

function isBarrel({ body }: Program): boolean {
  const handsOn = body.filter((node) => node.type === 'ExportAllDeclaration' || isBareExport(node));
  return handsOn.length > 0 && body.every((node) => node.type === 'ImportDeclaration' || handsOn.includes(node));
}

function isBareExport(node: Program['body'][number]): boolean {
  return node.type === 'ExportNamedDeclaration' && node.declaration === null;
}
