CREATE TABLE `assistant_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`direction` text NOT NULL,
	`link_id` integer,
	`contact` text,
	`contact_id` text,
	`phone` text,
	`at` integer NOT NULL,
	`received_at` integer NOT NULL,
	`kind` text NOT NULL,
	`text` text,
	`understood` text,
	`pending` text,
	`status` text NOT NULL,
	`outcome` text,
	`error_code` text,
	`tries` integer DEFAULT 0 NOT NULL,
	`next_try_at` integer,
	`claim` text,
	`claimed_at` integer
) STRICT;
--> statement-breakpoint
CREATE INDEX `assistant_messages_unanswered` ON `assistant_messages` (`contact`,`at`) WHERE status in ('waiting', 'answering');--> statement-breakpoint
CREATE INDEX `assistant_messages_of_contact` ON `assistant_messages` (`contact`,`received_at`);--> statement-breakpoint
CREATE INDEX `assistant_messages_of_link` ON `assistant_messages` (`link_id`);--> statement-breakpoint
CREATE INDEX `assistant_messages_by_time` ON `assistant_messages` (`received_at`);--> statement-breakpoint
CREATE INDEX `assistant_messages_with_text` ON `assistant_messages` (`received_at`) WHERE contact is not null;--> statement-breakpoint
CREATE INDEX `assistant_messages_failed` ON `assistant_messages` (`received_at`) WHERE status = 'failed';--> statement-breakpoint
CREATE TABLE `whatsapp_codes` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`code_hash` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `whatsapp_codes_by_hash` ON `whatsapp_codes` (`code_hash`);--> statement-breakpoint
CREATE TABLE `whatsapp_links` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`contact_id` text,
	`phone` text,
	`farm_id` integer,
	`linked_at` integer NOT NULL,
	`revoked_at` integer,
	`last_inbound_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `whatsapp_links_of_user` ON `whatsapp_links` (`user_id`) WHERE revoked_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX `whatsapp_links_of_contact` ON `whatsapp_links` (`contact_id`) WHERE revoked_at is null;--> statement-breakpoint
CREATE INDEX `whatsapp_links_of_phone` ON `whatsapp_links` (`phone`);--> statement-breakpoint
CREATE INDEX `whatsapp_links_of_user_ever` ON `whatsapp_links` (`user_id`);