import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { INCOMING_PREFIX } from '../db/language-files.ts';
import { StatusError } from './problem.ts';

export interface UploadLimits {
  /** Maximum size of a file in bytes. */
  fileBytes: number;
  /** Maximum number of files in one request. */
  files: number;
}

export interface ReceivedFile {
  /** The name that was sent, without folders. */
  fileName: string;
  /** Path of the temporary file, which is deleted when the callback ends. */
  path: string;
  size: number;
}

/**
 * Streams the parts named `file` of a multipart body to a temporary folder and calls `callback` once all are complete.
 * Files that the callback does not move away are deleted, even after an error.
 * @param options.folder parent of the temporary folder
 * @param options.checkName throws for an invalid file name. It is called before the file is written
 * @throws {@link StatusError} 400 if the body does not match the contract, or 413 if a file is too large
 * @throws the error of the parser, e.g. `FST_FILES_LIMIT` if there are too many files
 */
export async function withUploads(
  request: FastifyRequest,
  { folder, limits, checkName }: { folder: string; limits: UploadLimits; checkName: (fileName: string) => void },
  callback: (uploads: ReceivedFile[]) => Promise<void>,
): Promise<void> {
  const temporary = await mkdtemp(join(folder, INCOMING_PREFIX));
  try {
    await callback(await receiveFiles(request, temporary, limits, checkName));
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

async function receiveFiles(
  request: FastifyRequest,
  temporary: string,
  limits: UploadLimits,
  checkName: (fileName: string) => void,
): Promise<ReceivedFile[]> {
  const uploads: ReceivedFile[] = [];
  try {
    for await (const part of request.parts({ limits: { files: limits.files, fileSize: limits.fileBytes } })) {
      if (part.type !== 'file' || part.fieldname !== 'file')
        throw new StatusError(400, 'Only files in parts named "file" are accepted.');
      const fileName = decodeFileName(part.filename);
      checkName(fileName);
      if (uploads.some((upload) => upload.fileName === fileName)) {
        throw new StatusError(400, `There are two files named ${fileName}.`);
      }
      const path = join(temporary, String(uploads.length));
      const target = createWriteStream(path);
      await pipeline(part.file, target);
      // The parser ends the file at the size limit, and throws only after the last part.
      if (part.file.truncated) throw new StatusError(413, `${fileName} is larger than ${limits.fileBytes} bytes.`);
      uploads.push({ fileName, path, size: target.bytesWritten });
    }
  } catch (error) {
    // The parser's errors without a code or status are about malformed multipart.
    const { code, statusCode } = error as { code?: string; statusCode?: number };
    throw code || statusCode
      ? error
      : new StatusError(400, `The body is not valid multipart: ${(error as Error).message}`);
  }
  if (uploads.length === 0) throw new StatusError(400, 'There is no file in the body.');
  return uploads;
}

/**
 * Decodes the file name of a part header. Only quotation marks and line breaks are percent-encoded there (HTML
 * standard, "Multipart form data").
 */
function decodeFileName(encoded: string): string {
  // The parser accepts an escaped quotation mark (\"), which browsers never send.
  if (encoded.includes('"')) throw new StatusError(400, 'A quotation mark in a file name must be written as %22.');
  return encoded.replace(/%(?:22|0D|0A)/g, decodeURIComponent);
}
