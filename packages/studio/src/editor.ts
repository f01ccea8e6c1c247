'use client';
export { CodeEditor, type CodeEditorHandle, type CodeEditorProps } from './editor/CodeEditor.tsx';
export { previewServices } from './editor/previewServices.ts';
