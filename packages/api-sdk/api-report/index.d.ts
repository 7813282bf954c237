import { Client, Middleware } from "openapi-fetch";
export { Client, Middleware } from "openapi-fetch";
import { F as Fetch, R as RecipeDraft, p as paths, L as ListOptions, C as CallOptions, A as ApiConfig, b as Address, c as LanguageFile, T as TransferOptions, o as operations, M as Machine, d as OrderPage, e as AllOptions, O as OrderSummary, f as Order, g as UserOrder, h as Recipe, i as RecipeAdded, j as UserPage, a as User, k as ResponseInfo } from "./schema.js";
export { l as CallEvent, m as Count, D as DeprecationEvent, I as Ingredient, n as OrderArticle, P as PaidOrdersValue, q as ProductDefinition, r as ProductParameter, s as Progress, t as RecipeStep, u as ResultEvent, v as Retry, w as RetryEvent, x as Timeouts, U as UnreadableRow, y as UserOrderProduct } from "./schema.js";
type Check<T> = (value: unknown, context: CheckContext) => T | typeof FAIL;
declare const FAIL: unique symbol;
interface CheckContext {
    path: string;
    reason: string;
    readonly isSent: boolean;
    badRows: Mismatch[] | undefined;
}
declare class Mismatch {
    readonly path: string;
    readonly reason: string;
    constructor(path: string, reason: string);
}
type StopReason = number | "aborted";
type Deadline = ReturnType<typeof createDeadline>;
declare function createDeadline(callerSignal: AbortSignal | undefined, total: number, end: number, onStreamEnd: () => void): {
    signal: AbortSignal;
    readonly stopReason: StopReason | undefined;
    readonly isKeptOpen: boolean;
    keepOpen(): void;
    startTimer(milliseconds?: number): void;
    pauseTimer: () => void;
    wait: (milliseconds: number) => Promise<void>;
    run<T>(work: () => Promise<T>): Promise<T>;
    abort: () => void;
    close(): void;
};
type Phase = "before" | "headers" | "body";
declare const brand: unique symbol;
declare abstract class BaseError extends Error {
    readonly action: string;
    readonly operationId: string | undefined;
    readonly traceId: string | undefined;
    constructor(action: string, reason: string, fields: object, message?: string);
    toJSON(): Record<string, unknown>;
    protected get [brand](): boolean;
}
interface ErrorResponseInfo {
    readonly status: number;
    readonly statusText: string;
    readonly requestId?: string | undefined;
    readonly retryAfter?: number | undefined;
    readonly body?: unknown;
}
declare abstract class ErrorResponseError extends BaseError {
    #private;
    readonly status: number;
    readonly statusText: string;
    readonly requestId: string | undefined;
    readonly retryAfter: number | undefined;
    constructor(action: string, { body, ...fields }: ErrorResponseInfo, message?: string);
    get body(): unknown;
    get detail(): string | undefined;
}
declare class HttpError extends ErrorResponseError {
    readonly kind = "http";
    readonly name = "HttpError";
    readonly phase?: "headers";
    constructor(action: string, info: ErrorResponseInfo, message?: string);
}
declare class ForbiddenError extends ErrorResponseError {
    readonly kind = "forbidden";
    readonly name = "ForbiddenError";
    readonly roles: readonly string[];
    constructor(action: string, info: ErrorResponseInfo, roles?: readonly string[], message?: string);
}
declare class AuthError extends BaseError {
    readonly kind = "auth";
    readonly name = "AuthError";
    readonly status: 401 | undefined;
    readonly requestId: string | undefined;
    constructor(action: string, info?: ErrorResponseInfo, reason?: string, message?: string);
}
declare class NetworkError extends BaseError {
    readonly kind = "network";
    readonly name = "NetworkError";
    readonly phase: Phase;
    readonly code: string | undefined;
    constructor(action: string, phase: Phase, code?: string);
}
declare class OfflineError extends BaseError {
    readonly kind = "offline";
    readonly name = "OfflineError";
    readonly phase: Phase;
    constructor(action: string, phase: Phase);
}
declare class TimeoutError extends BaseError {
    readonly kind = "timeout";
    readonly name = "TimeoutError";
    readonly phase: Phase;
    readonly limit: number;
    constructor(action: string, phase: Phase, limit: number);
}
declare class AbortedError extends BaseError {
    readonly kind = "aborted";
    readonly name = "AbortError";
    readonly phase: Phase;
    constructor(action: string, phase: Phase);
}
declare class SchemaError extends BaseError {
    readonly kind = "schema";
    readonly name = "SchemaError";
    readonly phase: "before" | "body";
    readonly path: string;
    readonly requestId: string | undefined;
    constructor(action: string, phase: Phase, path: string, reason: string, requestId?: string);
}
declare class ListChangedError extends BaseError {
    readonly kind = "changed";
    readonly name = "ListChangedError";
    readonly totalBefore: number;
    readonly totalNow: number;
    constructor(action: string, totalBefore: number, totalNow: number);
}
type ApiError = HttpError | ForbiddenError | AuthError | NetworkError | OfflineError | TimeoutError | AbortedError | SchemaError | ListChangedError;
declare const isApiError: (error: unknown) => error is ApiError;
interface TransportContext {
    readonly fetch: Fetch;
    readonly isCustomFetch: boolean;
    readonly deadline: Deadline;
    readonly limit: number;
    readonly idle: number;
}
interface Upload {
    readonly form: () => FormData;
    readonly checkFiles: () => Promise<unknown>;
    readonly send: (url: string, init: RequestInit, context: TransportContext) => Promise<Response>;
}
interface Call<Answer = unknown> {
    readonly operationId?: string;
    readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
    readonly path?: string;
    readonly action: string;
    readonly bareStatusText?: boolean;
    readonly roles?: readonly string[];
    readonly pathParams?: Check<unknown>;
    readonly query?: Check<unknown>;
    readonly body?: Check<unknown> | "form";
    readonly answer?: Check<Answer> | "file" | "nothing";
    readonly deprecated?: {
        readonly sunset?: string;
    };
}
type CallInit = {
    readonly headers: Record<string, string>;
    readonly fetch: (request: Request, upload?: Upload) => Promise<Response>;
};
type Send<Answer, Paths extends object> = (client: Client<Paths>, init: CallInit) => Promise<{
    data?: Answer;
    response: Response;
}>;
type RecipeDraftCheck = {
    readonly ok: true;
    readonly recipe: RecipeDraft;
} | {
    readonly ok: false;
    readonly path: string;
    readonly reason: string;
};
declare function checkRecipeDraft(value: unknown): RecipeDraftCheck;
type Read<T> = (response: Response, deadline: Deadline, errorOf: (cause: unknown) => unknown) => Promise<T>;
interface Http {
    call<Answer, Paths extends object = paths>(call: Call<Answer>, options: ListOptions | undefined, send: Send<Answer, Paths>): Promise<Answer>;
    open<Result, Paths extends object = paths>(call: Call, options: CallOptions | undefined, send: Send<unknown, Paths>, read: Read<Result>): Promise<Result>;
    use(...middleware: Middleware[]): void;
}
declare function createHttp(config: ApiConfig): Http;
declare const addresses: (http: Http) => {
    list: (options?: ListOptions) => Promise<Address[]>;
    stream(options?: ListOptions): AsyncGenerator<Address[], void, void>;
    count: (options?: CallOptions) => Promise<number>;
};
type FileQuery = operations["downloadLanguageFile"]["parameters"]["query"];
declare const lang: (http: Http) => {
    list: (options?: ListOptions) => Promise<LanguageFile[]>;
    upload(files: Iterable<File>, options?: TransferOptions): Promise<undefined>;
    remove: (fileName: string, options?: CallOptions) => Promise<undefined>;
    download: (query: FileQuery, options?: TransferOptions) => Promise<File>;
    openDownload: (query: FileQuery, options?: TransferOptions) => Promise<ReadableStream<Uint8Array<ArrayBuffer>>>;
};
declare const machines: (http: Http) => {
    list: (options?: ListOptions) => Promise<Machine[]>;
    stream(options?: ListOptions): AsyncGenerator<Machine[], void, void>;
    ofUser: (userId: number, options?: ListOptions) => Promise<Machine[]>;
    count: (options?: CallOptions) => Promise<number>;
};
interface Rows<Row> extends AsyncGenerator<Row, void, void> {
    toArray(): Promise<Row[]>;
}
type OrderQuery = NonNullable<operations["listOrders"]["parameters"]["query"]>;
declare const orders: (http: Http) => {
    list: (query?: OrderQuery, options?: ListOptions) => Promise<OrderPage>;
    all: (query?: Omit<OrderQuery, "page">, options?: AllOptions) => Rows<OrderSummary>;
    get: (id: number, options?: CallOptions) => Promise<Order>;
    ofUser: (userId: number, options?: ListOptions) => Promise<UserOrder[]>;
    remove: (id: number, options?: CallOptions) => Promise<undefined>;
    count: (options?: CallOptions) => Promise<number>;
    paidTotal: (options?: CallOptions) => Promise<number>;
};
type RecipeQuery = operations["listRecipes"]["parameters"]["query"];
declare const recipes: (http: Http) => {
    list: (query?: RecipeQuery, options?: ListOptions) => Promise<Recipe[]>;
    add: (recipe: RecipeDraft, options?: CallOptions) => Promise<RecipeAdded>;
    remove: (recipeId: string, options?: CallOptions) => Promise<undefined>;
    uploadTranslations(file: File, options?: TransferOptions): Promise<undefined>;
};
type UserQuery = NonNullable<operations["listUsers"]["parameters"]["query"]>;
declare const users: (http: Http) => {
    list: (query?: UserQuery, options?: ListOptions) => Promise<UserPage>;
    all: (query?: Omit<UserQuery, "page">, options?: AllOptions) => Rows<User>;
    get: (id: number, options?: CallOptions) => Promise<User>;
    remove: (id: number, options?: CallOptions) => Promise<undefined>;
    count: (options?: CallOptions) => Promise<number>;
};
interface Api extends Http {
    users: ReturnType<typeof users>;
    orders: ReturnType<typeof orders>;
    machines: ReturnType<typeof machines>;
    addresses: ReturnType<typeof addresses>;
    recipes: ReturnType<typeof recipes>;
    lang: ReturnType<typeof lang>;
}
declare function createApi(config: ApiConfig): Api;
declare function exactDigits<Field extends string>(record: {
    readonly [F in Field]?: number | null | undefined;
}, field: Field): string;
declare function fileNameOf(headers: Headers): string | undefined;
declare const isSafeId: (id: number) => boolean;
declare function withResponse<T>(call: (options: Required<Pick<CallOptions, "onResponse">>) => Promise<T>): Promise<ResponseInfo & {
    readonly data: T;
}>;
export { AbortedError, Address, AllOptions, ApiConfig, AuthError, CallOptions, Fetch, ForbiddenError, HttpError, LanguageFile, ListChangedError, ListOptions, Machine, NetworkError, OfflineError, Order, OrderPage, OrderSummary, Recipe, RecipeAdded, RecipeDraft, ResponseInfo, SchemaError, TimeoutError, TransferOptions, User, UserOrder, UserPage, addresses, checkRecipeDraft, createApi, createHttp, exactDigits, fileNameOf, isApiError, isSafeId, lang, machines, operations, orders, paths, recipes, users, withResponse };
export type { Api, ApiError, Call, CallInit, Http, OrderQuery, Phase, RecipeDraftCheck, Rows, UserQuery };
