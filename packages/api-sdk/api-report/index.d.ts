import { RequestBodyOption, Middleware } from "openapi-fetch";
export { Middleware } from "openapi-fetch";
import { R as RecipeInput, L as ListOptions, A as ApiConfig, b as Address, C as CallOptions, c as LanguageFile, T as TransferOptions, o as operations, M as Machine, d as OrderPage, e as AllOptions, O as OrderSummary, a as Order, f as UserOrder, g as Recipe, h as RecipeAdded, i as UserPage, j as User, k as ResponseInfo } from "./schema.js";
export { l as AbortedError, m as ApiError, n as AuthError, p as CallEvent, q as Count, D as DeprecationEvent, F as Fetch, r as ForbiddenError, H as HttpError, I as Ingredient, s as ListChangedError, N as NetworkError, t as OfflineError, u as OrderArticle, P as PaidOrdersValue, v as Phase, w as ProductDefinition, x as ProductParameter, y as Progress, z as RecipeStep, B as ResultEvent, E as Retry, G as RetryEvent, S as SchemaError, J as TimeoutError, K as Timeouts, Q as TokenError, U as UnreadableRow, V as UserOrderProduct, W as isApiError, X as isGone, Y as paths } from "./schema.js";
type Check<T> = (value: unknown, context: CheckContext) => T | typeof FAIL;
declare const FAIL: unique symbol;
interface CheckContext {
    path: string;
    reason: string;
    readonly isRequest: boolean;
    badRows: BadRow[] | undefined;
}
declare class Mismatch {
    path: string;
    readonly reason: string;
    readonly index: number | undefined;
    constructor(path: string, reason: string, index?: number);
}
type BadRow = Mismatch & {
    readonly index: number;
};
interface AnyOperation {
    parameters: {
        path?: Record<string, unknown>;
        query?: Record<string, unknown>;
    };
    requestBody?: {
        content: {
            "application/json": unknown;
        };
    };
    responses: {
        200: {
            content: {
                "application/json": unknown;
            };
        };
    };
}
interface Call<Operation = AnyOperation> {
    readonly operationId?: string | undefined;
    readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
    readonly path: string;
    readonly action: string;
    readonly bareStatusText?: boolean | undefined;
    readonly roles?: readonly string[] | undefined;
    readonly pathParams?: Check<unknown> | undefined;
    readonly query?: Check<unknown> | undefined;
    readonly body?: Check<unknown> | "form" | undefined;
    readonly response?: Check<CallResult<Operation>> | "file" | "nothing" | undefined;
    readonly deprecated?: {
        readonly sunset?: string | undefined;
    } | undefined;
}
type CallParameters<Operation> = (Operation extends {
    parameters: infer Parameters;
} ? Parameters : unknown) & RequestBodyOption<Operation>;
type CallResult<Operation> = Operation extends {
    responses: infer Responses;
} ? keyof Responses & SuccessStatus extends never ? undefined : JsonOf<Responses[keyof Responses & SuccessStatus]> : undefined;
type SuccessStatus = 200 | 201 | 202 | 203 | 204 | 205 | 206 | "2XX";
type JsonOf<Response> = Response extends {
    content: {
        "application/json": infer Json;
    };
} ? Json : undefined;
type RecipeInputCheck = {
    readonly ok: true;
    readonly recipe: RecipeInput;
} | {
    readonly ok: false;
    readonly path: string;
    readonly reason: string;
};
declare function checkRecipeInput(value: unknown): RecipeInputCheck;
interface Http {
    call<Operation = AnyOperation>(call: Call<Operation>, parameters: CallParameters<Operation>, options?: ListOptions): Promise<CallResult<Operation>>;
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
    add: (recipe: RecipeInput, options?: CallOptions) => Promise<RecipeAdded>;
    remove: (recipeId: string, options?: CallOptions) => Promise<undefined>;
    uploadTranslations: (file: File, options?: TransferOptions) => Promise<undefined>;
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
declare const isSafeId: (id: number) => boolean;
declare function fileNameOf(headers: Headers): string | undefined;
declare function withResponse<T>(call: (options: Required<Pick<CallOptions, "onResponse">>) => Promise<T>): Promise<ResponseInfo & {
    readonly data: T;
}>;
export { Address, AllOptions, ApiConfig, CallOptions, LanguageFile, ListOptions, Machine, Order, OrderPage, OrderSummary, Recipe, RecipeAdded, RecipeInput, ResponseInfo, TransferOptions, User, UserOrder, UserPage, addresses, checkRecipeInput, createApi, createHttp, exactDigits, fileNameOf, isSafeId, lang, machines, operations, orders, recipes, users, withResponse };
export type { Api, Call, CallParameters, CallResult, Http, OrderQuery, RecipeInputCheck, Rows, UserQuery };
