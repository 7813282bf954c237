import { Middleware, Client } from "openapi-fetch";
export { Client, Middleware } from "openapi-fetch";
import { p as paths, L as ListOptions, A as ApiConfig, R as RecipeDraft, b as Address, C as CallOptions, c as LanguageFile, T as TransferOptions, o as operations, M as Machine, d as OrderPage, e as AllOptions, O as OrderSummary, f as Order, g as UserOrder, h as Recipe, i as RecipeAdded, j as UserPage, a as User, k as ResponseInfo } from "./config.js";
export { l as AbortedError, m as ApiError, n as AuthError, q as CallEvent, r as Count, D as DeprecationEvent, F as Fetch, s as ForbiddenError, H as HttpError, I as Ingredient, t as ListChangedError, N as NetworkError, u as OfflineError, v as OrderArticle, P as PaidOrdersValue, w as Phase, x as ProductDefinition, y as ProductParameter, z as Progress, B as RecipeStep, E as ResultEvent, G as Retry, J as RetryEvent, S as SchemaError, K as TimeoutError, Q as Timeouts, U as UnreadableRow, V as UserOrderProduct, W as isApiError } from "./config.js";
type Check<T> = (value: unknown, context: CheckContext) => T | typeof FAIL;
declare const FAIL: unique symbol;
interface CheckContext {
    path: string;
    reason: string;
    readonly isRequest: boolean;
    badRows: Mismatch[] | undefined;
}
declare class Mismatch {
    path: string;
    readonly reason: string;
    constructor(path: string, reason: string);
}
interface Http {
    call<Answer, Paths extends object = paths>(call: Call<Answer>, options: ListOptions | undefined, send: Send<Answer, Paths>): Promise<Answer>;
    use(...middleware: Middleware[]): void;
}
declare function createHttp(config: ApiConfig): Http;
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
    readonly fetch: (request: Request) => Promise<Response>;
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
export { Address, AllOptions, ApiConfig, CallOptions, LanguageFile, ListOptions, Machine, Order, OrderPage, OrderSummary, Recipe, RecipeAdded, RecipeDraft, ResponseInfo, TransferOptions, User, UserOrder, UserPage, addresses, checkRecipeDraft, createApi, createHttp, exactDigits, fileNameOf, isSafeId, lang, machines, operations, orders, paths, recipes, users, withResponse };
export type { Api, Call, CallInit, Http, OrderQuery, RecipeDraftCheck, Rows, UserQuery };
