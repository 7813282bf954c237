import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { incomingPrefix } from '../db/language-files.ts';
import { HttpError } from './problem.ts';

export interface UploadLimits {
  /** Largest file, in bytes. */
  fileBytes: number;
  /** Most files in one request. */
  files: number;
}

export interface Upload {
  /** As it was sent, without folders. */
  fileName: string;
  /** Where it lies now; gone when the handler has ended. */
  path: string;
  size: number;
}

/**
 * Streams the parts named `file` of a multipart body to disk, and hands them over when all have arrived whole. Whatever
 * the caller has not moved away by then is deleted, also when anything fails: nothing is ever stored in part.
 *
 * @param folder where a temporary folder is made
 * @param check throws for a name that is not taken, before a byte of it is written
 * @throws {@link HttpError} 400 for a body that is not the contract's, 413 for one that is too large
 */
export async function withUploads(
  request: FastifyRequest,
  { folder, limits, check }: { folder: string; limits: UploadLimits; check: (fileName: string) => void },
  use: (uploads: Upload[]) => Promise<void>,
): Promise<void> {
  const temporary = await mkdtemp(join(folder, incomingPrefix));
  try {
    await use(await receive(request, temporary, limits, check));
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

async function receive(
  request: FastifyRequest,
  temporary: string,
  limits: UploadLimits,
  check: (fileName: string) => void,
): Promise<Upload[]> {
  const uploads: Upload[] = [];
  try {
    for await (const part of request.parts({ limits: { files: limits.files, fileSize: limits.fileBytes } })) {
      if (part.type !== 'file' || part.fieldname !== 'file')
        throw new HttpError(400, 'Only files in parts named "file" are taken.');
      const fileName = readName(part.filename);
      check(fileName);
      if (uploads.some((upload) => upload.fileName === fileName)) {
        throw new HttpError(400, `There are two files named ${fileName}.`);
      }
      const path = join(temporary, String(uploads.length));
      const target = createWriteStream(path);
      await pipeline(part.file, target);
      // The parser cuts at the limit without a word.
      if (part.file.truncated) throw new HttpError(413, `${fileName} is larger than ${limits.fileBytes} bytes.`);
      uploads.push({ fileName, path, size: target.bytesWritten });
    }
  } catch (error) {
    // What the parser throws without a code or status is about the body it was given.
    const { code, statusCode } = error as { code?: string; statusCode?: number };
    throw code || statusCode
      ? error
      : new HttpError(400, `The body is not valid multipart: ${(error as Error).message}`);
  }
  if (uploads.length === 0) throw new HttpError(400, 'There is no file in the body.');
  return uploads;
}

/**
 * The name as it was before it was written into a part's header, where a quotation mark and the ends of lines stand as
 * percent codes and nothing else does (HTML, "Multipart form data").
 */
function readName(written: string): string {
  // The parser takes a backslash before the closing mark for a part of the name.
  if (written.includes('"')) throw new HttpError(400, 'A quotation mark in a file name must be written as %22.');
  return written.replace(/%(?:22|0D|0A)/g, decodeURIComponent);
}
